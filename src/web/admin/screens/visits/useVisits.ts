import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listPlatformVisits } from '#shared/employees/platform.endpoints.ts';
import type { PlatformVisit } from '#shared/employees/platform.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** Read again while it is shown: whoever is said to be here may have gone. */
export function useVisits(): UseQueryResult<PlatformVisit[]> {
  return useQuery({
    queryKey: keys.platformVisits,
    queryFn: async ({ signal }) => (await call(listPlatformVisits, { signal, quiet: true })).data,
    refetchInterval: timing.endedAccountSeconds * 1000,
    staleTime: 0,
  });
}
