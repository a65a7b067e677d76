import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { admitPatient, endStay, takeBackDischarge } from '#shared/beds/stay.endpoints.ts';
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
  return useStayStep((id) => call(endStay, { params: { id } }), said);
}

/** Takes the end of a stay back, in the same way. */
export function useTakeBack(said: string): UseMutationResult<void, Error, string> {
  return useStayStep((id) => call(takeBackDischarge, { params: { id } }), said);
}

/** Begins a stay in a bed, in the same way; the stay's id is made before, so that sent again it is the same one. */
export function useAdmit(bed: string, said: string): UseMutationResult<void, Error, string> {
  return useStayStep((id) => call(admitPatient, { body: { id, bed_id: bed } }), said);
}

/** A second tap joins the first one's call: it comes before the key can show that this one is under way. */
function useStayStep(step: (id: string) => Promise<unknown>, said: string) {
  const client = useQueryClient();
  const underWay = useRef<Promise<unknown> | null>(null);
  return useMutation<void, Error, string>({
    mutationFn: async (id) => {
      underWay.current ??= step(id).finally(() => {
        underWay.current = null;
      });
      await underWay.current;
    },
    onSuccess: () => {
      announce(said);
      toast(said);
    },
    onSettled: async () => {
      await Promise.all([keys.rooms, keys.threads, boardKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
