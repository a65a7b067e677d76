import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { endedThreadsInAnswer } from '#shared/messages/limits.ts';
import { listEndedThreads } from '#shared/messages/message.endpoints.ts';
import type { EndedThread } from '#shared/messages/message.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLiveOn } from '#web/kit/live/useLiveOn.ts';

/** Ended stays whose room's name begins so, earlier ones as they are asked for. Read anew when opened and when a stay ends. */
export function useEndedThreads(room: string) {
  const query = useInfiniteQuery({
    queryKey: keys.stays('ended', room),
    queryFn: async ({ signal, pageParam }) => {
      const asked = { ...(room && { room }), ...(pageParam !== null && { before: pageParam }) };
      return (await call(listEndedThreads, { query: asked, signal, quiet: true })).data;
    },
    initialPageParam: firstPage,
    getNextPageParam: (page) => (page.length < endedThreadsInAnswer ? undefined : page.at(-1)?.stay_id),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const wards = useEmployee()?.departments.map(({ id }) => channels.department(id)) ?? [];
  useLiveOn(wards, stayChanged, () => void query.refetch());
  const threads: EndedThread[] | undefined = query.data?.pages.flat();
  return { query, threads };
}

const firstPage: string | null = null;
