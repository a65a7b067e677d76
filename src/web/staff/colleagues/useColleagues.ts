import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listColleagues } from '#shared/duty/colleague.endpoints.ts';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** Everybody else on duty in the hospital, asked anew whenever a screen chooses among them. */
export function useColleagues(): UseQueryResult<Colleague[]> {
  return useQuery({
    queryKey: keys.colleagues,
    queryFn: async ({ signal }) => (await call(listColleagues, { signal, quiet: true })).data,
    staleTime: 0,
  });
}
