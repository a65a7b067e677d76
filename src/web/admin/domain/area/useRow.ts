import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Activity, AreaRow, Related } from '#shared/areas/answer.schemas.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** One row, a deleted one too. */
export function useRow(area: Area, id: string | undefined): UseQueryResult<AreaRow> {
  return useQuery({
    queryKey: keys.areaRow(area.name, id ?? ''),
    queryFn: async ({ signal }) =>
      (await call(areaEndpoints(area).read, { params: { id: id ?? '' }, signal, quiet: true })).data,
    enabled: id !== undefined,
    staleTime: 0, // a form begins with what is so now
  });
}

/** Who changed the row, the newest change first. */
export function useActivity(area: Area, id: string | undefined): UseQueryResult<Activity[]> {
  return useQuery({
    queryKey: keys.areaActivity(area.name, id ?? ''),
    queryFn: async ({ signal }) =>
      (await call(areaEndpoints(area).activity, { params: { id: id ?? '' }, signal, quiet: true })).data,
    enabled: id !== undefined,
    staleTime: 0,
  });
}

/** What these rows are called that a relation of the area names; who is out of sight, or gone, is not among them. */
export function useNames(area: Area, field: string, wanted: readonly string[]): UseQueryResult<Related[]> {
  const ids = wanted.filter(isUuid).sort().join(',');
  return useQuery({
    queryKey: keys.areaNames(area.name, field, ids),
    queryFn: async ({ signal }) =>
      (await call(areaEndpoints(area).choices, { params: { field }, query: { ids }, signal, quiet: true })).data,
    enabled: ids !== '',
    placeholderData: (before) => before,
  });
}

/** What a relation of the area can name, as far as the search finds. */
export function useChoices(area: Area, field: string, search: string, enabled: boolean): UseQueryResult<Related[]> {
  return useQuery({
    queryKey: keys.areaChoices(area.name, field, search),
    queryFn: async ({ signal }) => {
      const query = search ? { search } : {};
      return (await call(areaEndpoints(area).choices, { params: { field }, query, signal, quiet: true })).data;
    },
    enabled,
    placeholderData: (before) => before,
  });
}
