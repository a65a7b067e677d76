import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';
import { requireVisible } from './facts/visibility.ts';
import { readSteps } from './history.reads.ts';

/** How the request went, step by step. Not found for who cannot see the request. */
export async function readHistory(tx: Tx, id: string): Promise<HistoryLine[]> {
  requireEmployee(tx);
  await requireVisible(tx, id);
  return readSteps(tx, id);
}
