import type { Tx } from '#server/platform/tx/tx.ts';
import { lockRequest, saveAlert } from './steps/step.ts';

/**
 * Whether anybody is on duty for this kind of service on a ward is another than before (S21): its requests that nobody
 * has taken are announced anew, to their patients too.
 */
export async function announceCardsOfWard(tx: Tx, department: string, serviceType: string): Promise<void> {
  const waiting = await tx.db
    .selectFrom('request')
    .select('id')
    .where('department_id', '=', department)
    .where('service_type_id', '=', serviceType)
    .where('is_open', '=', true)
    .where('status', 'in', ['pending', 'shared'])
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await saveAlert(tx, await lockRequest(tx, id), {});
}

/** The last person of the hospital has left or the first has come (S9): the same for every request that nobody has. */
export async function announceWaitingCards(tx: Tx): Promise<void> {
  const waiting = await tx.db
    .selectFrom('request')
    .select('id')
    .where('is_open', '=', true)
    .where('is_probe', '=', false)
    .where('status', 'in', ['pending', 'shared'])
    .where('due_at', '<=', tx.clock.now())
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await saveAlert(tx, await lockRequest(tx, id), {});
}

/** What stands on every card of a stay has changed: its open requests are announced anew. */
export async function announceCardsOfStay(tx: Tx, stay: string): Promise<void> {
  const open = await tx.db
    .selectFrom('request')
    .select('id')
    .where('stay_id', '=', stay)
    .where('is_open', '=', true)
    .orderBy('id')
    .execute();
  for (const { id } of open) await saveAlert(tx, await lockRequest(tx, id), {});
}
