import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readAttendanceTotals } from '#shared/areas/attendance-record.endpoints.ts';
import type { AttendanceTotals } from '#shared/areas/attendance-record.schemas.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** How long the presences that the filters find are together. */
export function useTotals(): UseQueryResult<AttendanceTotals> {
  const { view } = useView();
  const query = Object.fromEntries(Object.entries(view.query).filter(([name]) => name.startsWith('filter[')));
  return useQuery({
    queryKey: keys.areaList('attendances', { ...query, totals: 'true' }),
    queryFn: async ({ signal }) => (await call(readAttendanceTotals, { query, signal, quiet: true })).data,
    placeholderData: (before) => before,
  });
}
