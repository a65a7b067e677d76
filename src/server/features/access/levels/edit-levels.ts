import { requireHeld } from '#server/features/access/held.reads.ts';
import { findLevel, readLevel } from '#server/features/access/level.reads.ts';
import { changeLevels, holdLevelRow } from '#server/features/access/level-rights.actions.ts';
import { changeRights } from '#server/features/access/rights-changed.actions.ts';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { lastChange } from '#server/platform/history/last-change.ts';
import { requireRestorable } from '#server/platform/restorable.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AccessLevel, AccessLevelEdit, LevelRights, NewAccessLevel } from '#shared/employees/level.schemas.ts';
import type { NewerRow } from '#shared/kernel/newer-row.ts';

/**
 * Makes a level without rights. Sent again: the same one. Throws `operation_denied` where it reaches further than that
 * of who calls, `name_taken`, or `id_taken` where the id is another level's.
 */
export async function makeLevel(tx: Tx, { id, name, scope }: NewAccessLevel): Promise<AccessLevel> {
  await requireHeld(tx, { level: id }, { scope, rights: [] });
  const made = await tx.db
    .insertInto('access_level')
    .values({ hospital_id: tx.hospital, id, name, scope, created_at: tx.clock.now() })
    .onConflict((taken) => taken.columns(['hospital_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    const known = await findLevel(tx, id);
    if (known?.name !== name || known.scope !== scope) throw conflict('id_taken');
    return known;
  }
  await logChange(tx, id, 'created', { name, scope });
  return readLevel(tx, id);
}

/**
 * Renames a level or changes how far it reaches. Throws `old_version` with a `NewerRow`, `operation_denied`
 * where the level gives, before or after, more than who calls holds, `last_access_editor` where it reached the whole
 * hospital for the last one who may edit access levels.
 */
export async function editLevel(tx: Tx, id: string, { version, name, scope }: AccessLevelEdit): Promise<AccessLevel> {
  const known = await holdLevelRow(tx, id);
  if (known.name === name && known.scope === scope) return known;
  if (known.version !== version) throw conflict('old_version', { data: await newer(tx, known) });
  if (known.scope !== scope) await requireHeld(tx, { level: id }, known, { ...known, scope });
  await changeRights(tx, { level: id }, () =>
    tx.db
      .updateTable('access_level')
      .set({ name, scope, version: version + 1 })
      .where('id', '=', id)
      .execute(),
  );
  const changes = {
    ...(known.name !== name && { name: [known.name, name] }),
    ...(known.scope !== scope && { scope: [known.scope, scope] }),
  };
  await logChange(tx, id, 'updated', { version: version + 1, changes });
  return readLevel(tx, id);
}

/** The level as it stands, and who changed it last. */
async function newer(tx: Tx, row: AccessLevel): Promise<NewerRow<AccessLevel>> {
  const last = await lastChange(tx, { type: 'access_level', id: row.id });
  return { row, by: last?.by ?? null, at: last?.at.toISOString() ?? null };
}

/**
 * What the level allows from now on. Who calls gives and takes only what they hold themselves (`operation_denied`); the
 * last one who may edit access levels keeps that right (`last_access_editor`, by the database).
 */
export async function saveRights(tx: Tx, id: string, { version, rights }: LevelRights): Promise<AccessLevel> {
  const known = await holdLevelRow(tx, id);
  const added = rights.filter((right, at) => !known.rights.includes(right) && rights.indexOf(right) === at);
  const removed = known.rights.filter((right) => !rights.some((one) => one === right));
  if (added.length + removed.length === 0) return known;
  if (known.version !== version) throw conflict('old_version', { data: known });
  await changeLevels(tx, [known], [{ id, added, removed }]);
  return readLevel(tx, id);
}

/** Deletes a level; throws `access_level_in_use` with the row while employees have it. */
export async function deleteLevel(tx: Tx, id: string): Promise<null> {
  const known = await holdLevelRow(tx, id);
  if (known.employees > 0) throw conflict('access_level_in_use', { data: known });
  await tx.db.updateTable('access_level').set({ deleted_at: tx.clock.now() }).where('id', '=', id).execute();
  await logChange(tx, id, 'deleted');
  return null;
}

/**
 * Brings a deleted level back with the rights it had: it is given to nobody by it. One that is there stays as it is. Throws
 * `not_found`, `too_late` after 30 days, `name_taken` where another has its name by now.
 */
export async function restoreLevel(tx: Tx, id: string): Promise<AccessLevel> {
  const deletedAt = await holdRow(tx, id);
  if (!deletedAt) return readLevel(tx, id);
  requireRestorable(tx, deletedAt);
  await tx.db.updateTable('access_level').set({ deleted_at: null }).where('id', '=', id).execute();
  await logChange(tx, id, 'restored');
  return readLevel(tx, id);
}

/** Held until the commit, also a deleted one; answers when it was deleted. */
async function holdRow(tx: Tx, id: string): Promise<Date | null> {
  const held = tx.db.selectFrom('access_level').select('deleted_at').where('id', '=', id).forUpdate();
  return (await held.executeTakeFirst())?.deleted_at ?? null;
}

type Change = 'created' | 'updated' | 'deleted' | 'restored';

function logChange(tx: Tx, id: string, change: Change, properties?: object): Promise<void> {
  const activity = { subject: { type: 'access_level', id }, action: `access_level.${change}` };
  return logActivity(tx, { ...activity, ...(properties && { properties }) });
}
