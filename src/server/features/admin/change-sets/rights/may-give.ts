import { requireGivable } from '#server/features/access/level-rights.actions.ts';
import type { StoredSet } from '#server/features/admin/change-sets/set-row.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import { levelsOfSets } from '#shared/change-sets/set-areas.ts';
import { openChanges } from './open-changes.ts';

/** Whether who acts may give and take all that the set is to change in access levels; of any other set nothing is given. */
export async function mayGive(tx: AdminTx, set: StoredSet): Promise<boolean> {
  if (set.area !== levelsOfSets.name) return true;
  const { levels, changes } = await openChanges(tx, set);
  try {
    await requireGivable(tx, levels, changes);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'operation_denied') return false;
    throw error;
  }
}
