import { useInfiniteQuery } from '@tanstack/react-query';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { listMessages } from '#shared/messages/message.endpoints.ts';
import { messageCreated, messageRead } from '#shared/messages/message.events.ts';
import type { MessageForStaff, ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';
import { useLiveOn } from '#web/kit/live/useLiveOn.ts';

/** A thread by its stay: its latest messages in their order, earlier ones as they are asked for, and how it stands. */
export function useThread(stay: string) {
  const query = useInfiniteQuery({
    queryKey: keys.thread(stay),
    queryFn: async ({ signal, pageParam }) => {
      const before = pageParam === null ? {} : { before: pageParam };
      const { data, meta } = await call(listMessages, { params: { id: stay }, query: before, signal, quiet: true });
      return { messages: data, thread: meta };
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ messages }) => earlier(messages),
  });
  const channel = channels.stay(stay);
  const employee = useEmployee();
  const wards = employee?.departments.map(({ id }) => channels.department(id)) ?? [];
  const heardOn = [...wards, ...(employee ? [channels.employee(employee.id)] : [])];
  const again = useReread(keys.thread(stay));
  // On the ward's channels as on the list: they are joined already, and stand whichever thread is opened.
  useLiveOn(heardOn, messageCreated, again);
  useLiveOn(heardOn, messageRead, again);
  useLive(channel, stayChanged, again);
  const pages = query.data?.pages ?? [];
  const thread: ThreadForStaff | undefined = pages[0]?.thread;
  return { query, thread, messages: pages.toReversed().flatMap(({ messages }) => messages) };
}

export type Thread = ReturnType<typeof useThread>;

const firstPage: number | null = null;

/** The number before which the next page ends; undefined where the first message is there. */
function earlier([first]: readonly MessageForStaff[]): number | undefined {
  return first && first.number > 1 ? first.number : undefined;
}
