import { useInfiniteQuery } from '@tanstack/react-query';
import { readEndedThread } from '#shared/messages/message.endpoints.ts';
import type { EndedThread } from '#shared/messages/message.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/**
 * What was written during an ended stay. Each reading is on record: it is asked for once for each opening, never by
 * itself, and kept no longer than it stands on the screen.
 */
export function useEndedThread(stay: string) {
  const query = useInfiniteQuery({
    queryKey: keys.stays('past', stay),
    queryFn: async ({ signal, pageParam }) => {
      const before = pageParam === null ? {} : { before: pageParam };
      const { data, meta } = await call(readEndedThread, { params: { id: stay }, query: before, signal, quiet: true });
      return { messages: data, thread: meta };
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ messages: [first] }) => (first && first.number > 1 ? first.number : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const pages = query.data?.pages ?? [];
  const thread: EndedThread | undefined = pages[0]?.thread;
  return { query, thread, messages: pages.toReversed().flatMap(({ messages }) => messages) };
}

const firstPage: number | null = null;
