import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readStaffNotifications } from '#shared/notifications/staff-notification.endpoints.ts';
import type { StaffNotifications } from '#shared/notifications/staff-notification.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { rereadOnce } from '#web/kit/live/reread.ts';
import { useVisible } from '#web/kit/useVisible.ts';
import { useStaffNotifications } from '#web/staff/domain/notifications/useStaffNotifications.ts';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';

/**
 * The list while its screen is shown: read again whenever a request changes, and said to be read up to its newest.
 * `fresh`: what was unread when it came, as long as the screen stays.
 */
export function useReadNotifications() {
  const client = useQueryClient();
  const list = useStaffNotifications();
  const boardAt = useBoard().dataUpdatedAt;
  const isVisible = useVisible();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation({
    mutationFn: async (until: string) => (await call(readStaffNotifications, { body: { until }, quiet: true })).data,
    onSuccess: ({ unread }, until) => {
      client.setQueryData<StaffNotifications>(
        keys.staffNotifications,
        (known) => known && asRead(known, unread, until),
      );
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board has changed, so the list may have.
  useEffect(() => rereadOnce(client, keys.staffNotifications), [client, boardAt]);
  const known = list.data;
  useEffect(() => {
    const lines = known ? [...known.notifications, ...known.assignments] : [];
    const unread = lines.filter(({ is_unread }) => is_unread);
    const newest = lines.reduce((latest, { at }) => (at > latest ? at : latest), '');
    if (!isVisible || !newest || unread.length === 0) return;
    setFresh((before) => new Set([...before, ...unread.map(({ id }) => id)]));
    mutate(newest);
  }, [known, isVisible, mutate]);
  return { list, fresh };
}

function asRead(known: StaffNotifications, unread: number, until: string): StaffNotifications {
  const read = <Line extends { at: string; is_unread: boolean }>(lines: Line[]) =>
    lines.map((one) => (one.at <= until ? { ...one, is_unread: false } : one));
  return { ...known, unread, notifications: read(known.notifications), assignments: read(known.assignments) };
}
