import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { Action, HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { type PressVerb, type Saying, verbCalls } from '#shared/requests/verbs.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { newId } from '#web/kit/ids.ts';
import { createStore } from '#web/kit/store.ts';

/** A press whose answer is not there yet. `retrying` once an answer was lost. */
export type Press = { verb: PressVerb; state: 'sending' | 'retrying' };

/** The presses on their way, by request: they outlive the card and the screen that they were made on. */
export const presses = createStore<ReadonlyMap<string, Press>>(new Map());

/**
 * Sends a step until the server has answered it. A lost answer is asked for again with the same `action_id`, so
 * that the step is taken once at most (S4). Throws the server's refusal. `said` is what the verb says besides itself.
 */
export async function sendPress<V extends PressVerb>(
  id: string,
  verb: V,
  ...[said]: Saying<V>
): Promise<HelpRequestForStaff> {
  const body = { action_id: newId(), ...said };
  note(id, { verb, state: 'sending' });
  try {
    for (;;) {
      const answer = await sendOnce(id, verbCalls[verb].call, body);
      if (answer) return answer;
      note(id, { verb, state: 'retrying' });
      await new Promise((resolve) => setTimeout(resolve, timing.sendRetrySeconds * 1000));
    }
  } finally {
    note(id, null);
  }
}

type PressCall = Endpoint<{ body: Action; answer: HelpRequestForStaff }, `${string}/:id/${string}`>;

/** Null when nobody answered: it may have been done or not. */
async function sendOnce(id: string, endpoint: PressCall, body: Action): Promise<HelpRequestForStaff | null> {
  const signal = AbortSignal.timeout(timing.sendTimeoutSeconds * 1000);
  try {
    return (await call(endpoint, { params: { id }, body, signal, quiet: true })).data;
  } catch (error) {
    if (isRefusal(error)) throw error;
    return null;
  }
}

function note(requestId: string, press: Press | null): void {
  presses.set((present) => {
    const next = new Map(present);
    if (press) next.set(requestId, press);
    else next.delete(requestId);
    return next;
  });
}
