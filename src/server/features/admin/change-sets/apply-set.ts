import { sql } from 'kysely';
import { z } from 'zod';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { conflict } from '#server/platform/errors.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import { changeSetStarted } from '#shared/change-sets/change-set.events.ts';
import type { ChangeSet, SetStart } from '#shared/change-sets/change-set.schemas.ts';
import { changed, matching } from './prepare-edit.ts';
import { asSent } from './read-set.ts';
import { holdOwnSet, type KnownSet } from './set-row.ts';

/**
 * Starts the job of a prepared set; asked again it is the same job. Throws `set_changed` where a row was changed, came or went
 * since the set was shown, `wrong_state` where it was given up, or rows are contested and nobody said what becomes of them.
 */
export async function applySet(tx: AdminTx, id: string, { contested }: SetStart): Promise<ChangeSet> {
  const known = await holdOwnSet(tx, id);
  const { state } = known.set;
  if (state === 'running' || state === 'done') return asSent(tx, known);
  if (state !== 'prepared') throw conflict('wrong_state');
  await requireNotUndone(tx, known);
  await requireUnchanged(tx, known);
  await settleContested(tx, id, contested);
  await sql`update change_set set state = 'running', applied_at = ${tx.clock.now()} where id = ${id}`.execute(tx.db);
  tx.announce(changeSetStarted, { subject: id });
  return asSent(tx, { ...known, set: { ...known.set, state: 'running', applied_at: tx.clock.now() } });
}

/** Gives a prepared set up; given up twice it is given up. */
export async function discardSet(tx: AdminTx, id: string): Promise<ChangeSet> {
  const known = await holdOwnSet(tx, id);
  const { state } = known.set;
  if (state === 'running' || state === 'done') throw conflict('wrong_state');
  await sql`update change_set set state = 'discarded' where id = ${id}`.execute(tx.db);
  return asSent(tx, { ...known, set: { ...known.set, state: 'discarded' } });
}

/** A set is undone once. Lock order: the undo, then the set that it undoes (avoids deadlock). */
async function requireNotUndone(tx: AdminTx, { set }: KnownSet): Promise<void> {
  if (!set.undoes_id) return;
  await sql`select from change_set where id = ${set.undoes_id} for update`.execute(tx.db);
  const { rows } = await sql`select from change_set where undoes_id = ${set.undoes_id} and state in ('running', 'done')
    limit 1`.execute(tx.db);
  if (rows.length > 0) throw conflict('wrong_state');
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

const Since = z.object({ gone: z.number(), changed: z.number() });

/** Every row is at the version that was shown, and the list still has these rows and no others. */
async function requireUnchanged(tx: AdminTx, { set, area }: KnownSet): Promise<void> {
  const statement = sql`
    select (count(*) filter (where t.id is null or t.deleted_at is not null))::int as gone,
      (count(*) filter (where t.deleted_at is null and t.version <> r.version))::int as changed
    from change_set_row r left join ${sql.table(area.table)} t on t.hospital_id = r.hospital_id and t.id = r.row_id
    where r.change_set_id = ${set.id} and r.outcome in ('waiting', 'same', 'contested')`;
  const rows = await fetchRows(tx, statement, Since);
  const [found = { gone: 0, changed: 0 }] = rows;
  const added = set.query ? await addedTo(tx, { set, area }) : 0;
  if (found.gone + found.changed + added > 0) throw changed({ ...found, added });
}

/** How many match that were not shown. Whoever matches no more was changed or is gone. */
async function addedTo(tx: AdminTx, { set, area }: KnownSet): Promise<number> {
  const ids = await matching(tx, area, await readReader(tx), set.query ?? {});
  const { rows } = await sql<{
    id: string;
  }>`select row_id as id from change_set_row where change_set_id = ${set.id}`.execute(tx.db);
  const shown = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !shown.has(id)).length;
}
