import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { sayStillAtIt } from '#shared/requests/reaching/receipt.endpoints.ts';
import {
  acceptRequest,
  cancelRequest,
  declineRequest,
  markRequestDone,
  releaseRequest,
  reopenRequest,
  shareRequest,
  takeOverRequest,
  undoRequestDone,
} from '#shared/requests/request.endpoints.ts';
import type { Action, HelpRequestForStaff, ReleaseReason, StaffShare } from '#shared/requests/request.schemas.ts';
import { timing } from '#shared/requests/timing.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { newId } from '#web/kit/ids.ts';
import { createStore } from '#web/kit/store.ts';
import type { Step } from '#web/staff/board/rules/steps.ts';

/** A press whose answer is not there yet. `retrying` once an answer was lost. */
export type Press = { step: Step; state: 'sending' | 'retrying' };

/** Whom a request is shared with, and the note for them. */
export type ShareWith = Pick<StaffShare, 'with' | 'note'>;

/** What a step says besides itself. */
type Said = { reason?: string; share?: ShareWith };

/** The presses on their way, by request: they outlive the card and the screen that they were made on. */
export const presses = createStore<ReadonlyMap<string, Press>>(new Map());

const endpoints: Record<
  Exclude<Step, 'cancel' | 'release' | 'share'>,
  Endpoint<{ body: Action; answer: HelpRequestForStaff }, `${string}/:id/${string}`>
> = {
  accept: acceptRequest,
  done: markRequestDone,
  undo: undoRequestDone,
  reopen: reopenRequest,
  decline: declineRequest,
  take_over: takeOverRequest,
  still_at_it: sayStillAtIt,
};

/**
 * Sends a step until the server has answered it. A lost answer is asked for again with the same `action_id`, so
 * that the step is taken once at most (S4). Throws the server's refusal. `said` is the reason of `cancel` and `release`,
 * and of `share` with whom and what for.
 */
export async function sendPress(requestId: string, step: Step, said: Said = {}): Promise<HelpRequestForStaff> {
  const action_id = newId();
  note(requestId, { step, state: 'sending' });
  try {
    for (;;) {
      const answer = await sendOnce(requestId, step, action_id, said);
      if (answer) return answer;
      note(requestId, { step, state: 'retrying' });
      await new Promise((resolve) => setTimeout(resolve, timing.sendRetrySeconds * 1000));
    }
  } finally {
    note(requestId, null);
  }
}

/** Null when nobody answered: it may have been done or not. */
async function sendOnce(id: string, step: Step, action_id: string, said: Said) {
  const signal = AbortSignal.timeout(timing.sendTimeoutSeconds * 1000);
  const input: Input = { params: { id }, signal, quiet: true };
  try {
    const { data } = await sendTo(step, input, action_id, said);
    return data;
  } catch (error) {
    if (isRefusal(error)) throw error;
    return null;
  }
}

type Input = { params: { id: string }; signal: AbortSignal; quiet: true };

function sendTo(step: Step, input: Input, action_id: string, { reason = '', share }: Said) {
  if (step === 'share') {
    if (!share) throw new Error('nobody to share it with'); // the dialog always says whom
    return call(shareRequest, { ...input, body: { action_id, ...share } });
  }
  if (step === 'cancel') return call(cancelRequest, { ...input, body: { action_id, reason } });
  if (step === 'release') {
    // The dialog offers the codes and nothing else.
    return call(releaseRequest, { ...input, body: { action_id, reason: reason as ReleaseReason } });
  }
  return call(endpoints[step], { ...input, body: { action_id } });
}

function note(requestId: string, press: Press | null): void {
  presses.set((present) => {
    const next = new Map(present);
    if (press) next.set(requestId, press);
    else next.delete(requestId);
    return next;
  });
}
