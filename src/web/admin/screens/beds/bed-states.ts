import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { listBedStates } from '#shared/beds/bed-state.endpoints.ts';
import type { BedState } from '#shared/beds/bed-state.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

export type BedStates = ReadonlyMap<string, BedState>;
const none: BedStates = new Map();

/** Null outside of a page of the list. */
export const BedStatesOfPage = createContext<BedStates | null>(null);

/** How this bed of the page stands; undefined until it is known. */
export function useBedState(id: string): BedState | undefined {
  return use(BedStatesOfPage)?.get(id);
}

/** How the beds of a page stand; read again each minute, since patients come and go. */
export function useBedStates(ids: readonly string[]): BedStates {
  const wanted = ids.join(',');
  const query = useQuery({
    queryKey: keys.bedStates(wanted),
    queryFn: async ({ signal }) => {
      const { data } = await call(listBedStates, { query: { ids: wanted }, signal, quiet: true });
      return new Map(data.map((state) => [state.id, state]));
    },
    enabled: wanted !== '',
    staleTime: 0,
    refetchInterval: 60_000,
  });
  return query.data ?? none;
}
