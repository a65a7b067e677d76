import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listAlarmLog } from '#shared/duty/alarm.endpoints.ts';
import type { AlarmsOfDay } from '#shared/duty/alarm.schemas.ts';
import { call } from '#web/kit/http/call.ts';

/** What alarms a ward had in the last days; read when it is opened, since it is looked back at. */
export function useAlarmLog(ward: string): UseQueryResult<AlarmsOfDay[]> {
  return useQuery({
    queryKey: ['staff', 'wards', ward, 'alarms'],
    queryFn: async ({ signal }) => (await call(listAlarmLog, { params: { id: ward }, signal, quiet: true })).data,
  });
}
