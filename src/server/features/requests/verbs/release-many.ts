import type { Tx } from '#server/platform/tx/tx.ts';
import type { ReleaseMany, StepAnswer } from '#shared/requests/request.schemas.ts';
import { eachByItself } from './accept-many.ts';
import { releaseRequest } from './pass-on/release-request.ts';

/** Lets several requests go for one reason; each is released or refused by itself. */
export function releaseMany(tx: Tx, { items, reason }: ReleaseMany): Promise<StepAnswer[]> {
  return eachByItself(tx, items, ({ id, action_id }) => releaseRequest(tx, id, action_id, reason));
}
