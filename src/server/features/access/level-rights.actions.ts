import { sql } from 'kysely';
import { conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ModuleRight, Right } from '#shared/access/rights.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { requireHeld } from './held.reads.ts';
import { findLevel } from './level.reads.ts';
import { changeRights } from './rights-changed.actions.ts';

/** Which rights a level is given and which are taken from it. */
export type LevelChange = { id: string; added: readonly string[]; removed: readonly string[] };

const editor: ModuleRight = 'access-levels:edit';

/** A level, held until the commit; nobody is given it meanwhile (`holdLevel`). Throws `not_found`. */
export async function holdLevelRow(tx: Tx, id: string): Promise<AccessLevel> {
  await tx.db.selectFrom('access_level').select('id').where('id', '=', id).forUpdate().execute();
  const level = await findLevel(tx, id);
  if (!level) throw notFound('access_level');
  return level;
}

/** Who calls gives and takes only what they hold themselves (S28). Throws `operation_denied`. */
export async function requireGivable(tx: Tx, levels: readonly AccessLevel[], changes: readonly LevelChange[]) {
  for (const { id, added, removed } of changes) {
    const level = levels.find((one) => one.id === id);
    if (level) await requireHeld(tx, { level: id }, { scope: level.scope, rights: [...added, ...removed] });
  }
}

/** Somebody who may edit access levels in the whole hospital is left, or there was none. Throws `last_access_editor`. */
export async function requireEditorLeft(tx: Tx, changes: readonly LevelChange[]): Promise<void> {
  const which = (list: 'added' | 'removed') => changes.flatMap((one) => (one[list].includes(editor) ? [one.id] : []));
  const { rows } = await sql<{ before: boolean; after: boolean }>`
    select coalesce(bool_or(x.has), false) as before,
      coalesce(bool_or(x.id = any(${which('added')}::uuid[]) or (x.has and x.id <> all(${which('removed')}::uuid[]))),
        false) as after
    from (select l.id, exists (select from allocation a where a.hospital_id = l.hospital_id and a.access_level_id = l.id
        and a.module_code || ':' || a.access_right = ${editor}) as has
      from access_level l where l.scope = 'hospital' and exists (select from employee e
        where e.hospital_id = l.hospital_id and e.access_level_id = l.id and e.active and e.deleted_at is null)) x`.execute(
    tx.db,
  );
  if (rows[0]?.before && !rows[0].after) throw conflict('last_access_editor');
}

/**
 * Gives these levels, which are held, rights and takes others from them, as one change: judged by what who calls holds before
 * it, and given before anything is taken, so that the right to edit levels can pass from one level to another. `set`: the change
 * set that it belongs to. Throws `operation_denied`, `last_access_editor`.
 */
export async function changeLevels(
  tx: Tx,
  levels: readonly AccessLevel[],
  changes: readonly LevelChange[],
  set?: string,
): Promise<void> {
  await requireGivable(tx, levels, changes);
  await keepingEditor(() => notifyingAll(tx, changes, () => writeRights(tx, changes)));
  for (const { id, added, removed } of changes) {
    const version = (levels.find((one) => one.id === id)?.version ?? 0) + 1;
    await tx.db.updateTable('access_level').set({ version }).where('id', '=', id).execute();
    const properties = { version, added, removed, ...(set && { set }) };
    await logActivity(tx, { subject: { type: 'access_level', id }, action: 'access_level.rights_changed', properties });
  }
}

async function writeRights(tx: Tx, changes: readonly LevelChange[]): Promise<void> {
  for (const { id, added } of changes) await add(tx, id, added);
  for (const { id, removed } of changes) await remove(tx, id, removed);
}

/** What each level's employees hear of is compared over the whole of the change. */
function notifyingAll(tx: Tx, changes: readonly LevelChange[], write: () => Promise<void>): Promise<void> {
  const [first, ...others] = changes;
  return first ? changeRights(tx, { level: first.id }, () => notifyingAll(tx, others, write)) : write();
}

/** The database keeps the last one who may edit access levels, also from two who act at once. */
async function keepingEditor(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isRecord(error) && error.constraint === 'last_access_editor') throw conflict('last_access_editor');
    throw error;
  }
}

async function remove(tx: Tx, level: string, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return;
  await sql`delete from allocation where access_level_id = ${level}
    and module_code || ':' || access_right = any(${[...removed]}::text[])`.execute(tx.db);
}

async function add(tx: Tx, level: string, added: readonly string[]): Promise<void> {
  if (added.length === 0) return;
  const of = { hospital_id: tx.hospital, access_level_id: level };
  const rows = added.map((right) => ({ ...of, ...parted(right) }));
  await tx.db.insertInto('allocation').values(rows).execute();
}

function parted(right: string) {
  const [module_code = '', access_right] = right.split(':');
  return { module_code, access_right: access_right as Right }; // of the schema's list, or read from this column
}
