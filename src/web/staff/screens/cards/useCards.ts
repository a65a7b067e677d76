import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askInterpreter, readCards, showCard } from '#shared/messages/card.endpoints.ts';
import type { StayCards } from '#shared/messages/card.schemas.ts';
import type { CardKey } from '#shared/phrases/cards.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { newId } from '#web/kit/ids.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';
import { boardKey } from '#web/staff/domain/requests/board/useBoard.ts';

/** What the cards of a stay need. */
export function useCards(stay: string): UseQueryResult<StayCards> {
  return useQuery({
    queryKey: keys.stays('cards', stay),
    queryFn: async ({ signal }) => (await call(readCards, { params: { id: stay }, signal, quiet: true })).data,
    staleTime: 0,
  });
}

/** Says that a card is shown at the bed: which one, and nothing of what is answered. */
export function useShowCard(stay: string) {
  return useMutation({
    mutationFn: (card: CardKey) => call(showCard, { params: { id: stay }, body: { card }, quiet: true }),
  });
}

/** Asks for an interpreter; what got no answer is sent again under its own id, so that it is asked for once (S4). */
export function useAskInterpreter(stay: string) {
  const client = useQueryClient();
  const [wish] = useState(() => ({ id: newId(), asked_at: new Date(serverNow()).toISOString() }));
  return useMutation({
    mutationFn: async () => (await call(askInterpreter, { params: { id: stay }, body: wish, quiet: true })).data,
    onSuccess: async (read) => {
      await showAnswer(client, keys.stays('cards', stay), read);
      return client.invalidateQueries({ queryKey: boardKey });
    },
    onError: reportFailure,
  });
}
