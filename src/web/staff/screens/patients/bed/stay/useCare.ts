import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { readStayCare, saveBlocks, saveHints } from '#shared/beds/hints.endpoints.ts';
import type { StayCare } from '#shared/beds/hints.schemas.ts';
import { announce } from '#web/kit/announce.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { boardKey } from '#web/staff/domain/requests/board/useBoard.ts';

/** Hints and blocked services of a stay; read anew each time it is opened, since others set them too. */
export function useCare(stay: string): UseQueryResult<StayCare> {
  return useQuery({
    queryKey: keys.stayCare(stay),
    queryFn: async ({ signal }) => (await call(readStayCare, { params: { id: stay }, signal, quiet: true })).data,
    staleTime: 0,
    gcTime: 0,
  });
}

type Chosen = Pick<StayCare, 'hints' | 'blocks'>;

/** Saves both lists whole. What stays as it was keeps its beginning, so saving twice is once. */
export function useSaveCare(stay: string, said: string): UseMutationResult<void, Error, Chosen> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ hints, blocks }) => {
      await call(saveHints, { params: { id: stay }, body: { hints } });
      await call(saveBlocks, { params: { id: stay }, body: { blocks } });
    },
    onSuccess: () => {
      announce(said);
      toast(said);
    },
    // This device's socket hears nothing of its own change: beds and cards are read again.
    onSettled: async () => {
      const changed = [keys.stayCare(stay), keys.rooms, boardKey];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
