import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { approveDevice, refuseDevice } from '#shared/beds/approval.endpoints.ts';
import { listAlarms, seeAlarm } from '#shared/duty/alarm.endpoints.ts';
import { alarmChanged } from '#shared/duty/alarm.events.ts';
import type { Alarm } from '#shared/duty/alarm.schemas.ts';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLiveOn } from '#web/kit/live/useLiveOn.ts';

const alarmsKey = ['staff', 'alarms'];

/** What is wrong on the employee's wards and nobody has seen yet. */
export function useAlarms(): UseQueryResult<Alarm[]> {
  const employee = useEmployee();
  const query = useQuery({
    queryKey: alarmsKey,
    queryFn: async ({ signal }) => (await call(listAlarms, { signal, quiet: true })).data,
    select: unseen,
    enabled: employee !== null,
  });
  const own = employee ? [channels.employee(employee.id)] : [];
  const hospital = employee ? [channels.hospital(employee.hospital.id)] : [];
  const wards = employee?.departments.map(({ id }) => channels.department(id)) ?? [];
  const again = useReread(alarmsKey);
  // Whoever leads a shift hears of other wards on their own channel, and of more or less of them with the post.
  useLiveOn([...own, ...hospital, ...wards], alarmChanged, again);
  useLiveOn(own, dutyChanged, again);
  return query;
}

/** Lets a further device into its stay, or keeps it out; the line leaves every board. */
export function useDecideDevice(): UseMutationResult<void, Error, { id: string; isLetIn: boolean }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isLetIn }) =>
      void (await call(isLetIn ? approveDevice : refuseDevice, { params: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: alarmsKey }),
  });
}

/** Says that a person has read it; it leaves every board of the ward. */
export function useSeeAlarm(): UseMutationResult<void, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id) => void (await call(seeAlarm, { params: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: alarmsKey }),
  });
}

/** What waits for an answer stays until it has one. */
const unseen = (alarms: readonly Alarm[]) =>
  alarms.filter(({ kind, seen_at }) => seen_at === null || kind === 'device_waiting');
