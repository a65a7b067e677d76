import { useQuery } from '@tanstack/react-query';
import { listServiceEscalations } from '#shared/requests/reaching/simulation.endpoints.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** By which plan the requests of each priority go. */
export function useEscalations() {
  return useQuery({
    queryKey: keys.serviceEscalations,
    queryFn: async ({ signal }) => (await call(listServiceEscalations, { signal, quiet: true })).data,
    staleTime: 0,
  });
}
