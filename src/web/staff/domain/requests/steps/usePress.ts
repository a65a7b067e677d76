import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { mostStepsAtOnce } from '#shared/requests/most-steps.ts';
import type { HelpRequestForStaff, StepAnswer } from '#shared/requests/request.schemas.ts';
import type { PressVerb, Said, Saying } from '#shared/requests/verbs.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { announce } from '#web/kit/announce.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { applyChange } from '#web/kit/live/live-list.ts';
import { useStore } from '#web/kit/store.ts';
import { boardKey, isOnBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { type Press, presses, sendAccepts, sendPress } from './presses.ts';

/** Takes a step; what it says besides itself comes last. */
export type MakePress = <V extends PressVerb>(
  request: HelpRequestForStaff,
  verb: V,
  ...said: Saying<V>
) => Promise<void>;
export type MakeShare = (
  request: HelpRequestForStaff,
  share: Said<'share'>,
) => Promise<'shared' | 'nobody_present' | 'refused'>;

/** Takes a step on a request; its answer goes through the same function as everybody's events. */
export function usePress(): MakePress {
  const client = useQueryClient();
  return async (request, verb, ...said) => {
    if (presses.get().has(request.id)) return; // one press at a time; the second tap of a shaking hand
    try {
      await applyStep(client, await sendPress(request.id, verb, ...said));
    } catch (error) {
      await announceRefusal(client, request, error);
    }
  };
}

/**
 * Takes several requests with one tap, as many in one call as the server takes. Whoever was faster with one of them is
 * read on its row; a row that is not on the board any more is said.
 */
export function useAcceptMany(): (requests: readonly HelpRequestForStaff[], said: Said<'accept'>) => Promise<void> {
  const client = useQueryClient();
  return async (requests, said) => {
    const ids = requests.map(({ id }) => id).filter((id) => !presses.get().has(id));
    for (let from = 0; from < ids.length; from += mostStepsAtOnce) {
      try {
        const answers = await sendAccepts(ids.slice(from, from + mostStepsAtOnce), said);
        await applyAnswers(client, answers);
      } catch (error) {
        await client.invalidateQueries({ queryKey: boardKey });
        reportFailure(error);
      }
    }
  };
}

/** Shares a request. That nobody there is on duty is for the dialog to say, at its field; it stays open then. */
export function useSharePress(): MakeShare {
  const client = useQueryClient();
  return async (request, share) => {
    if (presses.get().has(request.id)) return 'refused';
    try {
      await applyStep(client, await sendPress(request.id, 'share', share));
      return 'shared';
    } catch (error) {
      if (isRefusal(error) && error.code === 'nobody_present') return 'nobody_present';
      await announceRefusal(client, request, error);
      return 'refused';
    }
  };
}

/** The press on its way for this request, or undefined. */
export function usePressOf(requestId: string | undefined): Press | undefined {
  return useStore(presses, (all) => (requestId === undefined ? undefined : all.get(requestId)));
}

async function applyStep(client: QueryClient, changed: HelpRequestForStaff): Promise<void> {
  applyChange(client, boardKey, changed, isOnBoard);
  await client.invalidateQueries({ queryKey: keys.history(changed.id) });
}

/** Of what is refused the row as it stands is applied too; where there is none, the board is read anew. */
async function applyAnswers(client: QueryClient, answers: readonly StepAnswer[]): Promise<void> {
  for (const { request } of answers) if (request) await applyStep(client, request);
  const missed = answers.filter(({ refused }) => refused !== null).length;
  const accepted = answers.length - missed;
  if (accepted > 0) announce(i18next.t('staff:trip.accepted', { count: accepted }));
  if (missed > 0) toast(i18next.t('staff:trip.missed', { count: missed }), 'bad');
  if (answers.some(({ request }) => request === null)) await client.invalidateQueries({ queryKey: boardKey });
}

/** The row that comes with a refusal is the truth, so the card shows it; of who was faster it tells by name. */
async function announceRefusal(client: QueryClient, request: HelpRequestForStaff, error: unknown): Promise<void> {
  const row = isRefusal(error) ? rowOf(error.data, request.id) : null;
  if (row) await applyStep(client, row);
  else await client.invalidateQueries({ queryKey: boardKey });
  const name = row?.accepted_by?.name;
  if (isRefusal(error) && error.code === 'already_accepted' && name) {
    announce(i18next.t('staff:step.theirs', { name }));
  } else reportFailure(error);
}

function rowOf(data: unknown, id: string): HelpRequestForStaff | null {
  // Whatever a refusal carries: looked at before it is used.
  const row = data as Partial<HelpRequestForStaff> | null | undefined;
  const whole = row?.id === id && typeof row.version === 'number' && typeof row.status === 'string';
  return whole ? (row as HelpRequestForStaff) : null; // the contract of 409: the request as it stands
}
