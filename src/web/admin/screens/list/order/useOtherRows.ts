import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** As many as a list of choices shows at once; the search finds the others. */
const atOnce = 50;

/** The other rows of an area in their order, as far as the search finds. */
export function useOtherRows(area: Area, row: AreaRow, search: string): UseQueryResult<AreaRow[]> {
  const query = { per_page: String(atOnce), ...(search && { search }) };
  return useQuery({
    queryKey: keys.areaList(area.name, query),
    queryFn: async ({ signal }) => (await call(areaEndpoints(area).list, { query, signal, quiet: true })).data,
    select: (rows) => rows.filter(({ id }) => id !== row.id),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
