import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assignmentChanged } from '#shared/duty/duty.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { timing } from '#shared/kernel/timing.ts';
import { listStaffNotifications } from '#shared/notifications/staff-notification.endpoints.ts';
import type { StaffNotifications } from '#shared/notifications/staff-notification.schemas.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { link } from '#web/kit/live/link-state.ts';
import { rereadOnce, useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';
import { useStore } from '#web/kit/store.ts';

/** What called the employee in the last day, and what colleagues noted for them or assigned. As new as `useFollowNotifications` keeps it. */
export function useStaffNotifications(isWanted = true): UseQueryResult<StaffNotifications> {
  const may = useMay(listStaffNotifications);
  return useQuery({
    queryKey: keys.staffNotifications,
    queryFn: async ({ signal }) => (await call(listStaffNotifications, { signal, quiet: true })).data,
    enabled: may && isWanted,
    refetchInterval: timing.registrationsReadSeconds * 1000, // what another device of theirs has read
  });
}

/** How many are unread, as far as one knows. Asked for over a live link, which begins once the first screen is there. */
export function useUnreadNotifications(): number {
  const isConnected = useStore(link) === 'connected';
  return useStaffNotifications(isConnected).data?.unread ?? 0;
}

/**
 * Reads them again when the page is back after it was away, which is when a call can have been missed, and when a colleague
 * notes something for the employee or assigns beds to them. Once on a page.
 */
export function useFollowNotifications(rows: readonly HelpRequestForStaff[] | undefined, me: string): void {
  const client = useQueryClient();
  const again = useReread(keys.staffNotifications);
  useLive(channels.employee(me), assignmentChanged, again);
  const newest = newestMention(rows, me);
  useEffect(() => {
    if (newest) rereadOnce(client, keys.staffNotifications);
  }, [client, newest]);
}

function newestMention(rows: readonly HelpRequestForStaff[] | undefined, me: string): string {
  const mine = (rows ?? []).flatMap(({ notes = [] }) => notes.filter((note) => note.for?.id === me));
  return mine.reduce((newest, { at }) => (at > newest ? at : newest), '');
}
