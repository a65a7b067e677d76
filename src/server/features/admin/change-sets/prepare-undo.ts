import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '#server/features/admin/engine/note-change.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { type AppError, conflict, denied } from '#server/platform/errors.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { changesUnder } from './changes-under.ts';
import { keepSet, type SetRow } from './keep-set.ts';
import { chosenIds } from './prepare-edit.ts';
import { readRowsOfSet } from './read-rows-of-set.ts';
import { canUndo, readSet } from './read-set.ts';
import { requireMayBeUndone } from './rights/may-undo.ts';
import { findSet, readStored } from './set-row.ts';
import { type MadeRow, rowsToUndo } from './undone-rows.ts';

/**
 * Prepares to put back what stood in the rows that a set has changed: those in the scope of who asks, each of them once. A row
 * is contested where a field that the set changed holds something else by now. Throws `wrong_state` for a set that has not
 * ended or of which they have nothing to undo, such as rows that are all deleted, `nothing_to_undo` where all hold again what
 * stood there before, `operation_denied` where they may delete none of those that it made, `too_late` after 30 days.
 */
export async function prepareUndo(tx: AdminTx, undone: string, id: string): Promise<ChangeSet> {
  await keepUndo(tx, undone, id, () => true);
  return readSet(tx, id);
}

/** The same undo of the rows as they are now, and of no others: those that who asks may put back. */
export async function prepareUndoAgain(tx: AdminTx, undone: string, of: string, id: string): Promise<void> {
  const chosen = new Set(await chosenIds(tx, of));
  await keepUndo(tx, undone, id, ({ row_id }) => chosen.has(row_id));
}

async function keepUndo(tx: AdminTx, undone: string, id: string, isMeant: (row: MadeRow) => boolean): Promise<void> {
  const known = await findSet(tx, undone);
  const { set, area } = known;
  if (set.kind === 'undo' || set.state !== 'done') throw conflict('wrong_state');
  if (!canUndo(tx, set)) throw conflict('too_late');
  const reader = await readReader(tx);
  const made = (await rowsToUndo(tx, known, reader, id)).filter(isMeant);
  if (made.length === 0) throw conflict('wrong_state');
  const ids = made.map(({ row_id }) => row_id);
  const found = new Map((await readRowsOfSet(tx, area, reader, ids)).map((row) => [row.id, row]));
  const changes = await changesUnder(tx, area, undone, ids);
  const mayDelete = reader.holds(`${area.name}:delete`);
  const rows = made.map((one) => {
    const [row, change] = [found.get(one.row_id), changes.get(one.row_id)];
    return one.is_new ? asDeletion(one, row, mayDelete) : asSetRow(one, row, change);
  });
  if (!rows.some(isOpen) && !(await readStored(tx, id))) throw refusalOf(rows);
  await requireMayBeUndone(tx, set, rows.filter(isOpen));
  await keepSet(tx, { id, area: area.name, kind: 'undo', undoes_id: undone, query: null, values: {}, rows });
}

const isOpen = ({ outcome }: SetRow): boolean => outcome === 'waiting' || outcome === 'contested';

/** Of rows of which none can be put back. What is deleted is left aside where there are others. */
function refusalOf(rows: readonly SetRow[]): AppError {
  const there = rows.filter(({ outcome, code }) => outcome === 'same' || code === 'operation_denied');
  if (there.length === 0) return conflict('wrong_state');
  return there.some(({ outcome }) => outcome === 'refused') ? denied() : conflict('nothing_to_undo');
}

/** What is deleted or erased from the log cannot be put back. */
function asSetRow({ row_id, version }: MadeRow, row: AreaRow | undefined, changes: Changes | undefined): SetRow {
  if (!row || row.deleted_at !== null || !changes) return { row_id, version, outcome: 'refused', code: 'not_found' };
  const pairs = Object.entries(changes);
  const holds = (which: 0 | 1) => pairs.every(([name, pair]) => isDeepStrictEqual(row[name], pair[which]));
  const outcome = holds(0) ? 'same' : holds(1) ? 'waiting' : 'contested';
  return { row_id, version: row.version, outcome };
}

/** What the set has made is deleted; it is contested where somebody has changed it since. */
function asDeletion({ row_id, version }: MadeRow, row: AreaRow | undefined, mayDelete: boolean): SetRow {
  const made = { row_id, is_new: true };
  if (!row) return { ...made, version, outcome: 'refused', code: 'not_found' };
  if (row.deleted_at !== null) return { ...made, version: row.version, outcome: 'left' };
  if (!mayDelete) return { ...made, version: row.version, outcome: 'refused', code: 'operation_denied' };
  return { ...made, version: row.version, outcome: row.version === 1 ? 'waiting' : 'contested' };
}
