import { changesUnder } from '#server/features/admin/change-sets/changes-under.ts';
import type { StoredSet } from '#server/features/admin/change-sets/set-row.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { levelsOfSets } from '#shared/change-sets/set-areas.ts';
import { differingFrom } from './level-changes.ts';
import { readLevels, requireMayBe } from './prepare-rights.ts';

/**
 * Throws what putting the rights of these levels back would be refused with as things stand: whoever took a right from their own
 * level does not give it back to themselves.
 */
export async function requireMayBeUndone(
  tx: Tx,
  { id, area }: StoredSet,
  rows: readonly { row_id: string }[],
): Promise<void> {
  if (area !== levelsOfSets.name) return;
  const levels = await readLevels(
    tx,
    rows.map(({ row_id }) => ({ id: row_id })),
  );
  const made = await changesUnder(
    tx,
    levelsOfSets,
    id,
    levels.map((level) => level.id),
  );
  const changes = levels.map((level) => {
    const pairs = Object.entries(made.get(level.id) ?? {});
    const which = (given: boolean) => pairs.flatMap(([right, [before]]) => (before === given ? [right] : []));
    return differingFrom(level.rights, { id: level.id, added: which(true), removed: which(false) });
  });
  await requireMayBe(tx, levels, changes);
}
