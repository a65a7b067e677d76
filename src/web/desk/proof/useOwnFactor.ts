import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readSecondFactor } from '#shared/employees/second-factor.endpoints.ts';
import type { SecondFactor } from '#shared/employees/second-factor.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** One's own second factor as the server knows it. */
export function useOwnFactor(): UseQueryResult<SecondFactor> {
  return useQuery({
    queryKey: keys.secondFactor,
    queryFn: async ({ signal }) => (await call(readSecondFactor, { signal, quiet: true })).data,
  });
}
