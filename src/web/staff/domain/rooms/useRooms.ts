import { useQuery } from '@tanstack/react-query';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { listRooms } from '#shared/duty/duty.endpoints.ts';
import { assignmentChanged, dutyChanged } from '#shared/duty/duty.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLiveOn } from '#web/kit/live/useLiveOn.ts';

/** Rooms and beds of the employee's departments, with who stays there and who on duty has them. */
export function useRooms() {
  const employee = useEmployee();
  const query = useQuery({
    queryKey: keys.rooms,
    queryFn: async ({ signal }) => (await call(listRooms, { signal, quiet: true })).data,
  });
  const wards = employee?.departments.map(({ id }) => channels.department(id)) ?? [];
  const again = useReread(keys.rooms);
  useLiveOn(wards, stayChanged, again);
  useLiveOn(wards, assignmentChanged, again);
  useLiveOn(wards, dutyChanged, again);
  return query;
}
