import {
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { FreeBed, MoveStay } from '#shared/beds/move.schemas.ts';
import { listFreeBeds, moveStay } from '#shared/beds/stay.endpoints.ts';
import { announce } from '#web/kit/announce.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';

/** The beds to which a patient can be moved; read anew each time they are looked at, since others take them. */
export function useFreeBeds(stay: string): UseQueryResult<FreeBed[]> {
  return useQuery({
    queryKey: keys.stays('free', stay),
    queryFn: async ({ signal }) => (await call(listFreeBeds, { params: { id: stay }, signal, quiet: true })).data,
    staleTime: 0,
    gcTime: 0,
  });
}

type Move = MoveStay & { said: string };

/**
 * Moves a patient; `said` is what is said then. What the app shows of beds (`shown`) is read again, since the page that
 * made a change hears no event of it; also when it was refused: the bed was taken, or the patient is elsewhere by now.
 */
export function useMoveStay(stay: string, shown: readonly QueryKey[]): UseMutationResult<void, Error, Move> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ said: _, ...body }) => void (await call(moveStay, { params: { id: stay }, body })),
    onSuccess: (_moved, { said }) => {
      announce(said);
      toast(said);
    },
    onSettled: async () => {
      const changed = [keys.stays('free', stay), ...shown];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
