import { givableBy, type Held, isWithin } from '#shared/access/givable.ts';
import type { ModuleRight } from '#shared/access/rights.ts';

/** Somebody who may edit employees or access levels. */
export type PossibleGiver = Held & {
  id: string;
  fullname: string;
  level: string;
  level_name: string;
  /** Whether whoever asks may see who it is. */
  is_seen: boolean;
  /** Whether the employee who lacks a right is in their scope. */
  reaches: boolean;
};

type Level = Held & { id: string };

/**
 * Whether one of the two ways to give a right is open to them: to add it to the level `present` that the employee has, or
 * to give the employee another level that has it. The same rules as `saveRights` and `giveLevel`, which decide.
 */
export function canGive(giver: PossibleGiver, right: ModuleRight, present: Level, levels: readonly Level[]): boolean {
  const givable = givableBy(giver);
  const adds =
    giver.rights.includes('access-levels:edit') &&
    giver.level !== present.id &&
    isWithin({ scope: present.scope, rights: [right] }, givable);
  if (adds) return true;
  if (!giver.rights.includes('employees:edit') || !giver.reaches || !isWithin(present, givable)) return false;
  return levels.some((level) => level.rights.includes(right) && isWithin(level, givable));
}
