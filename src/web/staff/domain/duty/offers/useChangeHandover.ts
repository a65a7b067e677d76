import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import {
  declineHandover,
  offerHandover,
  seeHandover,
  takeHandover,
  withdrawHandover,
} from '#shared/duty/colleague.endpoints.ts';
import type { Handover, OfferHandover } from '#shared/duty/colleague.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { StepAnswer } from '#shared/requests/request.schemas.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { newId } from '#web/kit/ids.ts';
import { applyChange } from '#web/kit/live/live-list.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';
import { boardKey, isOnBoard } from '#web/staff/domain/requests/board/useBoard.ts';

/** What is asked with an id of its own is asked again until it is answered, and happens once (S4). */
const untilAnswered = {
  retry: (_: number, error: Error) => !isRefusal(error),
  retryDelay: timing.sendRetrySeconds * 1000,
};

/** Offers requests and beds to a colleague. The id makes the same offer, sent again, one. */
export function useOffer(): UseMutationResult<Handover, Error, OfferHandover> {
  const client = useQueryClient();
  return useMutation({
    ...untilAnswered,
    mutationFn: async (body) => (await call(offerHandover, { body, quiet: true })).data,
    onSuccess: (handover) => showAnswer(client, keys.handover, handover),
    onError: (error) => {
      reportFailure(error);
      return Promise.all(
        [keys.handover, keys.colleagues, boardKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      ).then(() => undefined);
    },
  });
}

/** Takes back what a colleague has not taken yet. */
export function useWithdraw(): UseMutationResult<Handover, Error, string> {
  const client = useQueryClient();
  return useMutation({
    ...untilAnswered,
    mutationFn: async (id) => (await call(withdrawHandover, { params: { id }, quiet: true })).data,
    onSuccess: async (handover) => {
      await showAnswer(client, keys.handover, handover);
      toast(i18next.t('staff:hand_over.withdrawn'));
    },
    onError: reportFailure,
  });
}

/** Does not take what a colleague offers; they read it. */
export function useDecline(): UseMutationResult<Handover, Error, string> {
  const client = useQueryClient();
  return useMutation<Handover, Error, string>({
    ...untilAnswered,
    mutationFn: async (id) => (await call(declineHandover, { params: { id }, quiet: true })).data,
    onSuccess: (handover) => showAnswer(client, keys.handover, handover),
    onError: reportFailure,
  });
}

/** Puts away how an offer ended. */
export function useSeen(): UseMutationResult<Handover, Error, string> {
  const client = useQueryClient();
  return useMutation<Handover, Error, string>({
    mutationFn: async (id) => (await call(seeHandover, { params: { id }, quiet: true })).data,
    onSuccess: (handover) => showAnswer(client, keys.handover, handover),
    onError: reportFailure,
  });
}

type Take = { id: string; items: { id: string; action_id: string }[]; bed_ids: string[] };
type Named = readonly { id: string }[];

/** A take of these requests of an offer, each with an action of its own, and of these beds. */
export function takeOf(id: string, requests: Named, beds: Named): Take {
  const items = requests.map((request) => ({ id: request.id, action_id: newId() }));
  return { id, items, bed_ids: beds.map((bed) => bed.id) };
}

/** Takes what a colleague offers; what was no longer to be had is said, and shown as it stands. */
export function useTake(): UseMutationResult<StepAnswer[], Error, Take> {
  const client = useQueryClient();
  return useMutation({
    ...untilAnswered,
    mutationFn: async ({ id, items, bed_ids }) =>
      (await call(takeHandover, { params: { id }, body: { items, bed_ids }, quiet: true })).data,
    onSuccess: (answers) => {
      for (const { request } of answers) if (request) applyChange(client, boardKey, request, isOnBoard);
      const missed = answers.filter(({ refused }) => refused !== null).length;
      if (missed < answers.length || answers.length === 0) toast(i18next.t('staff:offer.taken'));
      if (missed > 0) toast(i18next.t('staff:offer.missed', { count: missed }), 'bad');
    },
    onError: reportFailure,
    onSettled: () =>
      Promise.all(
        [keys.handover, keys.duty, keys.assignments].map((queryKey) => client.invalidateQueries({ queryKey })),
      ).then(() => undefined),
  });
}
