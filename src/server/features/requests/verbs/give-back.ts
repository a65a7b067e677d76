import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { notifyAnew } from '#server/features/requests/escalation/notify-anew.ts';
import { startEscalation } from '#server/features/requests/escalation/start.ts';
import {
  lockRequest,
  lockRequests,
  requireTransition,
  saveStep,
  wasDone,
} from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** Why Wardbell takes a request from who holds it (S24, S25); `moved`: its patient went where they could not take it. */
type Why = 'off_duty' | 'unreachable' | 'late' | 'moved';

/**
 * Wardbell gives a request back to everybody: its accepter went off duty, or has been unreachable or late too long.
 * Whether that is so the caller has judged, under the lock of the request. Refused with `wrong_state` when nobody
 * holds it.
 */
export async function giveBack(tx: Tx, id: string, reason: Why, action: string = randomUUID()): Promise<void> {
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'give_back', id, action)) return;
  await requireTransition(tx, 'give_back', request);
  const saved = await saveStep(tx, 'give_back', request, { action, reason }, await notifyAnew(tx, request));
  await startEscalation(tx, saved);
}

/** Everything that this employee holds, when they go off duty without having handed it over. */
export async function giveBackAll(tx: Tx, employee: string, reason: Why): Promise<void> {
  const held = await tx.db
    .selectFrom('request')
    .select('id')
    .where('accepter_employee_id', '=', employee)
    .where('is_open', '=', sql.lit(true))
    .execute();
  const requests = await lockRequests(
    tx,
    held.map(({ id }) => id),
  );
  // Another may have taken it in the time that the lock was waited for.
  for (const { id, accepter_employee_id, is_open } of requests)
    if (is_open && accepter_employee_id === employee) await giveBack(tx, id, reason);
}
