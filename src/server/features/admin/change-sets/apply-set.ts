import { sql } from 'kysely';
import { clearValuesOfSet } from '#server/features/change-sets/row-values.actions.ts';
import { conflict } from '#server/platform/errors.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { changeSetStarted } from '#shared/change-sets/change-set.events.ts';
import type { ChangeSet, SetStart } from '#shared/change-sets/change-set.schemas.ts';
import { requireUnchanged } from './differing.ts';
import { readSet } from './read-set.ts';
import { holdManaged, holdOwnSet, type KnownSet } from './set-row.ts';
import { hasNothingLeft } from './undone-rows.ts';

/**
 * Starts the job of a prepared or planned set; asked again it is the same job. Throws `set_changed` where a row was changed,
 * came or went since the set was shown, `wrong_state` where it was given up, or rows are contested and nobody said what
 * becomes of them.
 */
export async function applySet(tx: AdminTx, id: string, start: SetStart): Promise<ChangeSet> {
  const known = await holdOwnSet(tx, id);
  const { state } = known.set;
  if (state === 'running' || state === 'done') return readSet(tx, id);
  await requireReady(tx, known, start);
  await startSet(tx, id);
  return readSet(tx, id);
}

/** Its job begins with the commit. */
export async function startSet(tx: Tx, id: string): Promise<void> {
  await sql`update change_set set state = 'running', applied_at = ${tx.clock.now()} where id = ${id}`.execute(tx.db);
  tx.announce(changeSetStarted, { subject: id });
}

/** A set waits for its start, its rows are as they were shown, and it is said what becomes of contested ones. */
export async function requireReady(tx: AdminTx, known: KnownSet, { contested }: SetStart): Promise<void> {
  const { id, state } = known.set;
  if (state !== 'prepared' && state !== 'planned') throw conflict('wrong_state');
  if (await hasNothingLeft(tx, known.set)) throw conflict('wrong_state');
  await requireUnchanged(tx, known);
  await settleContested(tx, id, contested);
}

/** Gives up what has not begun; given up twice it is given up. */
export async function discardSet(tx: AdminTx, id: string): Promise<ChangeSet> {
  const { state } = (await holdManaged(tx, id)).set;
  if (state === 'running' || state === 'done') throw conflict('wrong_state');
  await endUnmade(tx, id, 'discarded');
  return readSet(tx, id);
}

/** Nothing of it is made. */
export async function endUnmade(
  tx: Tx,
  id: string,
  state: 'discarded' | 'needs_review' | 'not_applied',
): Promise<void> {
  await sql`update change_set set state = ${state} where id = ${id}`.execute(tx.db);
  if (state === 'discarded') await clearValuesOfSet(tx, id);
}

async function settleContested(tx: AdminTx, id: string, contested: SetStart['contested']): Promise<void> {
  const { rows } =
    await sql`select from change_set_row where change_set_id = ${id} and outcome = 'contested' limit 1`.execute(tx.db);
  if (rows.length === 0) return;
  if (contested === undefined) throw conflict('wrong_state');
  const outcome = contested === 'undo' ? 'waiting' : 'left';
  await sql`update change_set_row set outcome = ${outcome} where change_set_id = ${id} and outcome = 'contested'`.execute(
    tx.db,
  );
}
