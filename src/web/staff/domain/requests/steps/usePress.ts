import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import type { PressVerb, Said, Saying } from '#shared/requests/verbs.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { announce } from '#web/kit/announce.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { keys } from '#web/kit/http/keys.ts';
import { applyChange } from '#web/kit/live/live-list.ts';
import { useStore } from '#web/kit/store.ts';
import { boardKey, isOnBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { type Press, presses, sendPress } from './presses.ts';

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
