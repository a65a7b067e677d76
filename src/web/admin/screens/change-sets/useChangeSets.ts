import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listChangeSets } from '#shared/change-sets/change-set.endpoints.ts';
import type { ChangeSet, ChangeSetsMeta } from '#shared/change-sets/change-set.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

type Page = { sets: ChangeSet[]; meta: ChangeSetsMeta };

/** While one of them runs or is planned they are read again so often. */
const againMs = 5000;
const isUnderWay = ({ state }: ChangeSet) => state === 'running' || state === 'planned';

/** A page of the sets that this person may see. */
export function useChangeSets(page: number): UseQueryResult<Page> {
  const query = { page: String(page) };
  return useQuery({
    queryKey: keys.changeSetList(page),
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listChangeSets, { query, signal, quiet: true });
      return { sets: data, meta };
    },
    refetchInterval: ({ state }) => (state.data?.sets.some(isUnderWay) ? againMs : false),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
