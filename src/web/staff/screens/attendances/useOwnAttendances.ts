import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listOwnAttendances } from '#shared/duty/own-attendance.endpoints.ts';
import type { OwnAttendances } from '#shared/duty/own-attendance.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';

const minuteMs = 60_000;

/**
 * The presences of a month, else of the one that runs. Read again when duty or a break begins or ends, on whatever device
 * (one's own press is not announced to the page it was made on), and each minute while one of them runs.
 */
export function useOwnAttendances(month: string | null): UseQueryResult<OwnAttendances> {
  const duty = useDuty().data;
  return useQuery({
    queryKey: [...keys.ownAttendances(month), duty?.since ?? null, duty?.on_break?.since ?? null],
    queryFn: async ({ signal }) => {
      const sent = month === null ? {} : { month };
      return (await call(listOwnAttendances, { query: sent, signal, quiet: true })).data;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.attendances.some(({ left_at }) => left_at === null) ? minuteMs : false,
  });
}
