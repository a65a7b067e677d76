import { findLevel } from '#server/features/access/level.reads.ts';
import { type LevelChange, requireEditorLeft, requireGivable } from '#server/features/access/level-rights.actions.ts';
import { keepSet, type SetRow } from '#server/features/admin/change-sets/keep-set.ts';
import { changed, chosenIds } from '#server/features/admin/change-sets/prepare-edit.ts';
import { readSet } from '#server/features/admin/change-sets/read-set.ts';
import type { StoredSet } from '#server/features/admin/change-sets/set-row.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import type { RightsWish } from '#shared/change-sets/rights.schemas.ts';
import { levelsOfSets } from '#shared/change-sets/set-areas.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { differingFrom, isNothing, rightsOfLevel, valuesOfLevels } from './level-changes.ts';

/**
 * Keeps what would become of the rights of access levels. Throws `set_changed` where one was changed or deleted since it was
 * shown, `operation_denied` and `last_access_editor` where the set would be refused as things stand.
 */
export async function prepareRights(tx: AdminTx, { id, levels: wanted }: RightsWish): Promise<ChangeSet> {
  const wishes = [...new Map(wanted.map((one) => [one.id.toLowerCase(), one])).entries()].map(([level, one]) => ({
    ...one,
    id: level,
    added: one.added.filter((right) => !one.removed.includes(right)),
  }));
  const levels = await readLevels(tx, wishes);
  const known = new Map(levels.map((level) => [level.id, level]));
  const others = wishes.filter((one) => known.has(one.id) && known.get(one.id)?.version !== one.version);
  const gone = wishes.length - levels.length;
  if (gone + others.length > 0) throw changed({ gone, changed: others.length });
  await keepRights(tx, id, levels, wishes);
  return readSet(tx, id);
}

/** The same of the levels as they are now; those that are gone are left out. Throws `set_changed` where none is left. */
export async function prepareRightsAgain(tx: AdminTx, { id: of, field_values }: StoredSet, id: string): Promise<void> {
  const wishes = (await chosenIds(tx, of)).map((level) => {
    const rights = Object.entries(rightsOfLevel(field_values, level));
    const which = (given: boolean) => rights.flatMap(([right, value]) => (value === given ? [right] : []));
    return { id: level, added: which(true), removed: which(false) };
  });
  const levels = await readLevels(tx, wishes);
  if (levels.length === 0) throw changed({ gone: wishes.length });
  await keepRights(tx, id, levels, wishes);
}

async function keepRights(
  tx: AdminTx,
  id: string,
  levels: readonly AccessLevel[],
  wishes: readonly LevelChange[],
): Promise<void> {
  const known = new Map(levels.map((level) => [level.id, level]));
  const changes = wishes.flatMap((one) => {
    const level = known.get(one.id);
    return level ? [{ wish: one, level, change: differingFrom(level.rights, one) }] : [];
  });
  await requireMayBe(
    tx,
    levels,
    changes.map(({ change }) => change),
  );
  const rows = changes.map(({ level, change }): SetRow => {
    return { row_id: level.id, version: level.version, outcome: isNothing(change) ? 'same' : 'waiting' };
  });
  const values = valuesOfLevels(changes.map(({ wish }) => wish));
  await keepSet(tx, { id, area: levelsOfSets.name, kind: 'edit', undoes_id: null, query: null, values, rows });
}

/** Throws what these changes would be refused with as things stand. */
export async function requireMayBe(
  tx: Tx,
  levels: readonly AccessLevel[],
  changes: readonly LevelChange[],
): Promise<void> {
  await requireGivable(tx, levels, changes);
  await requireEditorLeft(tx, changes);
}

/** Those of them that are there. */
export async function readLevels(tx: Tx, of: readonly { id: string }[]): Promise<AccessLevel[]> {
  const levels: AccessLevel[] = [];
  for (const { id } of of) levels.push(...[await findLevel(tx, id)].filter((level) => level !== undefined));
  return levels;
}
