import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { endStay } from '#shared/beds/stay.endpoints.ts';
import { announce } from '#web/kit/announce.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { boardKey } from '#web/staff/domain/requests/board/useBoard.ts';

/**
 * Ends a patient's stay. Beds, board and threads are read again, since the page that made a change hears no event of it;
 * also when it was refused: somebody else was faster.
 */
export function useEndStay(said: string): UseMutationResult<void, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id) => void (await call(endStay, { params: { id } })),
    onSuccess: () => {
      announce(said);
      toast(said);
    },
    onSettled: async () => {
      await Promise.all([keys.rooms, keys.threads, boardKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
