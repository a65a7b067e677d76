import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AreaRow, ListMeta } from '#shared/areas/answer.schemas.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import type { View } from '#web/admin/domain/area/view.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';

export type Page = { rows: AreaRow[]; meta: ListMeta };

/** A page of an area; while another is read the one before stays, so that nothing jumps. */
export function useList(area: Area, { query }: View, enabled: boolean): UseQueryResult<Page> {
  const queryKey = keys.areaList(area.name, query);
  useReread(queryKey);
  return useQuery({
    queryKey,
    enabled,
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(areaEndpoints(area).list, { query, signal, quiet: true });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
  });
}
