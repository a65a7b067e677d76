import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Changes } from '#server/features/admin/engine/note-change.ts';
import { readRows } from '#server/features/admin/engine/read-rows.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { conflict } from '#server/platform/errors.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { changesUnder } from './changes-under.ts';
import { keepSet, type SetRow } from './keep-set.ts';
import { canUndo, readSet } from './read-set.ts';
import { findSet } from './set-row.ts';

/**
 * Prepares to put back what stood in the rows that a set has changed. A row is contested where a field that the set changed
 * holds something else by now. Throws `wrong_state` for a set that has not ended or is undone, `too_late` after 30 days.
 */
export async function prepareUndo(tx: AdminTx, undone: string, id: string): Promise<ChangeSet> {
  const { set, area } = await findSet(tx, undone);
  if (set.kind !== 'edit' || set.state !== 'done') throw conflict('wrong_state');
  if (!canUndo(tx, set)) throw conflict('too_late');
  const known = await readSet(tx, undone);
  if (known.undone_by_id !== null && known.undone_by_id !== id) throw conflict('wrong_state');
  const { rows: done } = await sql<{ row_id: string; version: number }>`select row_id, version from change_set_row
    where change_set_id = ${undone} and outcome = 'done' order by position`.execute(tx.db);
  const ids = done.map(({ row_id }) => row_id);
  const found = new Map((await readRows(tx, area, await readReader(tx), ids)).map((row) => [row.id, row]));
  const changes = await changesUnder(tx, area, undone, ids);
  const rows = done.map(({ row_id, version }) => asSetRow({ row_id, version }, found.get(row_id), changes.get(row_id)));
  await keepSet(tx, { id, area: area.name, kind: 'undo', undoes_id: undone, query: null, values: {}, rows });
  return readSet(tx, id);
}

type Done = { row_id: string; version: number };

/** What is deleted, out of scope or erased from the log cannot be put back. */
function asSetRow({ row_id, version }: Done, row: AreaRow | undefined, changes: Changes | undefined): SetRow {
  if (!row || row.deleted_at !== null || !changes) return { row_id, version, outcome: 'refused', code: 'not_found' };
  const pairs = Object.entries(changes);
  const holds = (which: 0 | 1) => pairs.every(([name, pair]) => isDeepStrictEqual(row[name], pair[which]));
  const outcome = holds(0) ? 'same' : holds(1) ? 'waiting' : 'contested';
  return { row_id, version: row.version, outcome };
}
