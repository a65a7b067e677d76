import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listServicesOfBed, submitForBed } from '#shared/beds/for-bed.endpoints.ts';
import type { ServicesOfBed } from '#shared/beds/for-bed.schemas.ts';
import type { Submission } from '#shared/requests/request.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { newId } from '#web/kit/ids.ts';
import { applyChange } from '#web/kit/live/live-list.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { boardKey, isOnBoard } from '#web/staff/domain/requests/board/useBoard.ts';

/** What may be asked for at a bed, read anew whenever it is opened: hours and blocks change. */
export function useServicesOfBed(id: string): UseQueryResult<ServicesOfBed> {
  return useQuery({
    queryKey: [...keys.rooms, 'services', id],
    queryFn: async ({ signal }) => (await call(listServicesOfBed, { params: { id }, signal, quiet: true })).data,
    staleTime: 0,
    gcTime: 0,
  });
}

export type Wish = Required<Pick<Submission['items'][number], 'service_id' | 'quantity' | 'answer' | 'note'>>;

/**
 * Asks on behalf of the patient of a stay. What gets no answer is sent again under its own id, so that it is asked for
 * once (S4); its answer enters the board as an event does.
 */
export function useAsk(stay_id: string) {
  const client = useQueryClient();
  const sent = useRef<{ wish: string; body: Submission } | null>(null);
  return useMutation({
    mutationFn: async (item: Wish) => {
      const wish = JSON.stringify(item);
      if (sent.current?.wish !== wish) {
        const body = { id: newId(), stay_id, asked_at: new Date(serverNow()).toISOString(), items: [item] };
        sent.current = { wish, body };
      }
      const { data, meta } = await call(submitForBed, { body: sent.current.body, quiet: true });
      return { request: data, isNew: meta.items.some(({ outcome }) => outcome === 'created') };
    },
    onSuccess: ({ request }) => {
      sent.current = null;
      applyChange(client, boardKey, request, isOnBoard);
    },
  });
}
