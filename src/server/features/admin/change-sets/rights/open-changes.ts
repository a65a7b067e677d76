import type { LevelChange } from '#server/features/access/level-rights.actions.ts';
import type { StoredSet } from '#server/features/admin/change-sets/set-row.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { differingFrom, levelChanges } from './level-changes.ts';
import { readLevels } from './prepare-rights.ts';

/** What a set of access levels is still to change in them as they are now; of levels that are gone, nothing. */
export async function openChanges(tx: Tx, set: StoredSet): Promise<{ levels: AccessLevel[]; changes: LevelChange[] }> {
  const wanted = await levelChanges(tx, set, ['waiting', 'contested']);
  const levels = await readLevels(tx, wanted);
  const changes = levels.flatMap((level) => {
    const change = wanted.find(({ id }) => id === level.id);
    return change ? [differingFrom(level.rights, change)] : [];
  });
  return { levels, changes };
}
