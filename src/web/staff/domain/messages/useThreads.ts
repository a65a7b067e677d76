import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { listThreads } from '#shared/messages/message.endpoints.ts';
import { messageCreated, messageRead } from '#shared/messages/message.events.ts';
import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLiveOn } from '#web/kit/live/useLiveOn.ts';
import { byWaiting } from './thread-order.ts';

/** The threads that this employee may read: what waits first, the urgent before it. As new as `useFollowThreads` keeps it. */
export function useThreads(): UseQueryResult<ThreadForStaff[]> {
  const employee = useEmployee();
  const allowed = useMay(listThreads);
  return useQuery({
    queryKey: keys.threads,
    queryFn: async ({ signal }) => (await call(listThreads, { query: {}, signal, quiet: true })).data,
    select: byWaiting,
    enabled: employee !== null && allowed,
  });
}

/** How many messages of patients nobody has opened yet. */
export function useUnreadCount(): number {
  return useThreads().data?.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
}

/** Reads the threads again with everything that changes one of them; once on a page. */
export function useFollowThreads(): void {
  const employee = useEmployee();
  const allowed = useMay(listThreads);
  useThreads();
  const followed = allowed && employee ? employee : null;
  const wards = followed?.departments.map(({ id }) => channels.department(id)) ?? [];
  const own = followed ? [channels.employee(followed.id)] : [];
  const again = useReread(keys.threads);
  useLiveOn([...wards, ...own], messageCreated, again);
  useLiveOn([...wards, ...own], messageRead, again);
  useLiveOn(wards, stayChanged, again);
}
