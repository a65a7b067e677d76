import { oneForCaller } from '#server/features/requests/request.reads.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { EstimateMinutes } from '#shared/requests/estimate.ts';
import type { HelpRequestForStaff, StepAnswer, StepOnOne } from '#shared/requests/request.schemas.ts';
import { acceptRequest } from './accept-request.ts';

/**
 * Several requests on one trip: each is accepted or refused by itself, and the answers come in the order asked. `minutes`
 * are said of each; one of which they may not be said is refused.
 */
export function acceptMany(tx: Tx, items: StepOnOne[], minutes?: EstimateMinutes): Promise<StepAnswer[]> {
  return eachByItself(tx, items, ({ id, action_id }) => acceptRequest(tx, id, action_id, minutes));
}

/**
 * Takes a step on each request, in the order of their ids, so that two callers never wait for each other. Of one that
 * is refused it answers the code and, to who may see it, the request as it stands: a refusal is thrown before anything
 * is written.
 */
export async function eachByItself(
  tx: Tx,
  items: StepOnOne[],
  step: (item: StepOnOne) => Promise<HelpRequestForStaff>,
): Promise<StepAnswer[]> {
  const answers = new Map<string, StepAnswer>();
  for (const item of items.toSorted((a, b) => a.id.localeCompare(b.id))) {
    try {
      answers.set(item.id, { id: item.id, refused: null, request: await step(item) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answers.set(item.id, { id: item.id, refused: error.code, request: (await oneForCaller(tx, item.id)) ?? null });
    }
  }
  return items.flatMap(({ id }) => answers.get(id) ?? []);
}
