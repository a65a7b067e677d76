import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readCallLog } from '#shared/duty/call-log.endpoints.ts';
import type { CallLog } from '#shared/duty/call-log.schemas.ts';
import { call } from '#web/kit/http/call.ts';

/** How often a ward's requests called people in the last days; read when it is opened, since it is looked back at. */
export function useCallLog(ward: string): UseQueryResult<CallLog> {
  return useQuery({
    queryKey: ['staff', 'wards', ward, 'calls'],
    queryFn: async ({ signal }) => (await call(readCallLog, { params: { id: ward }, signal, quiet: true })).data,
  });
}
