import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { Action, HelpRequestForStaff, StepAnswer } from '#shared/requests/request.schemas.ts';
import { acceptRequests } from '#shared/requests/trip.endpoints.ts';
import { type PressVerb, type Said, type Saying, verbCalls } from '#shared/requests/verbs.ts';
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
  const endpoint: PressCall = verbCalls[verb].call;
  return untilAnswered([id], verb, (signal) => call(endpoint, { params: { id }, body, signal, quiet: true }));
}

type PressCall = Endpoint<{ body: Action; answer: HelpRequestForStaff }, `${string}/:id/${string}`>;

/** Takes several requests by one call, sent as `sendPress` sends one: each has an action of its own. */
export async function sendAccepts(ids: readonly string[], said: Said<'accept'>): Promise<StepAnswer[]> {
  const body = { items: ids.map((id) => ({ id, action_id: newId() })), ...said };
  return untilAnswered(ids, 'accept', (signal) => call(acceptRequests, { body, signal, quiet: true }));
}

/** Asks until there is an answer, and notes meanwhile at each request that a press is on its way. */
async function untilAnswered<A>(
  ids: readonly string[],
  verb: PressVerb,
  ask: (signal: AbortSignal) => Promise<{ data: A }>,
): Promise<A> {
  note(ids, { verb, state: 'sending' });
  try {
    for (;;) {
      const answer = await askOnce(ask);
      if (answer) return answer.data;
      note(ids, { verb, state: 'retrying' });
      await new Promise((resolve) => setTimeout(resolve, timing.sendRetrySeconds * 1000));
    }
  } finally {
    note(ids, null);
  }
}

/** Null when nobody answered: it may have been done or not. */
async function askOnce<A>(ask: (signal: AbortSignal) => Promise<A>): Promise<A | null> {
  try {
    return await ask(AbortSignal.timeout(timing.sendTimeoutSeconds * 1000));
  } catch (error) {
    if (isRefusal(error)) throw error;
    return null;
  }
}

function note(requestIds: readonly string[], press: Press | null): void {
  presses.set((present) => {
    const next = new Map(present);
    for (const id of requestIds) {
      if (press) next.set(id, press);
      else next.delete(id);
    }
    return next;
  });
}
