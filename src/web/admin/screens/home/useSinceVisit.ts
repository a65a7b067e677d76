import { useQuery } from '@tanstack/react-query';
import { covers } from '#shared/access/rights.ts';
import { openOverview } from '#shared/areas/last-visit.endpoints.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** What others have changed since the last visit, for who may read the log; read anew whenever the overview is opened. */
export function useSinceVisit() {
  return useQuery({
    queryKey: keys.sinceVisit,
    enabled: covers(useHere().rights, openOverview.needs),
    queryFn: async ({ signal }) => (await call(openOverview, { signal, quiet: true })).data,
    staleTime: 0,
  });
}
