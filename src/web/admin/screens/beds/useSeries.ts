import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { makeBedSeries, planBedSeries } from '#shared/beds/bed-series.endpoints.ts';
import type { BedSeries, BedSeriesQuery } from '#shared/beds/bed-series.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { allAreas, keys } from '#web/kit/http/keys.ts';

/** What a series would make; null while it is not written down yet. */
export function usePlan(wanted: BedSeriesQuery | null) {
  return useQuery({
    queryKey: keys.bedSeries(wanted ?? {}),
    queryFn: async ({ signal }) => {
      if (!wanted) throw new Error('nothing is asked for');
      return (await call(planBedSeries, { query: wanted, signal, quiet: true })).data;
    },
    enabled: wanted !== null,
    staleTime: 0,
  });
}

/** Makes it; every list reads again. */
export function useMakeSeries() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BedSeries) => (await call(makeBedSeries, { body, quiet: true })).data,
    onSettled: () => void client.invalidateQueries({ queryKey: allAreas }),
  });
}
