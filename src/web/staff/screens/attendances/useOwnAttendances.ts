import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import { listOwnAttendances } from '#shared/duty/own-attendance.endpoints.ts';
import type { OwnAttendances } from '#shared/duty/own-attendance.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLive } from '#web/kit/live/useLive.ts';

const minuteMs = 60_000;

/** The presences of a month, else of the one that runs. While one of them runs it is read again each minute. */
export function useOwnAttendances(month: string | null): UseQueryResult<OwnAttendances> {
  const employee = useEmployee();
  const query = useQuery({
    queryKey: keys.ownAttendances(month),
    queryFn: async ({ signal }) => {
      const sent = month === null ? {} : { month };
      return (await call(listOwnAttendances, { query: sent, signal, quiet: true })).data;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.attendances.some(({ left_at }) => left_at === null) ? minuteMs : false,
  });
  useLive(employee && channels.employee(employee.id), dutyChanged, () => void query.refetch());
  return query;
}
