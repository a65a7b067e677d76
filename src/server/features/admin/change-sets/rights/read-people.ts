import { sql } from 'kysely';
import type { StoredSet } from '#server/features/admin/change-sets/set-row.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { modules, rightsIn } from '#shared/access/rights.ts';
import type { TouchedPeople } from '#shared/change-sets/change-set.schemas.ts';
import { levelsOfSets } from '#shared/change-sets/set-areas.ts';
import { isNothing } from './level-changes.ts';
import { openChanges } from './open-changes.ts';

/**
 * How many employees gain and lose which rights by a set, of what it would change in the levels as they are; null where it is of
 * no access levels, and once it is made: who had a level then is not known.
 */
export async function readPeople(tx: Tx, set: StoredSet): Promise<TouchedPeople | null> {
  if (set.area !== levelsOfSets.name || set.state === 'done') return null;
  const { changes } = await openChanges(tx, set);
  const { rows } = await sql<{ id: string; people: number; is_own: boolean }>`
    select l.id, (select count(*)::int from employee e where e.hospital_id = l.hospital_id and e.access_level_id = l.id
        and e.deleted_at is null) as people,
      exists (select from employee m where m.hospital_id = l.hospital_id and m.access_level_id = l.id
        and m.id = ${tx.actor.kind === 'employee' ? tx.actor.employee : null}) as is_own
    from access_level l where l.id = any(${changes.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  const known = new Map(rows.map((level) => [level.id, level]));
  const sumOf = (some: typeof changes) => some.reduce((sum, { id }) => sum + (known.get(id)?.people ?? 0), 0);
  const every = modules.flatMap((module) => rightsIn(module).map((right) => `${module}:${right}`));
  return {
    total: sumOf(changes.filter((change) => !isNothing(change))),
    gaining: sumOf(changes.filter(({ added }) => added.length > 0)),
    losing: sumOf(changes.filter(({ removed }) => removed.length > 0)),
    rights: every.flatMap((right) => {
      const [gain, lose] = [
        changes.filter(({ added }) => added.includes(right)),
        changes.filter(({ removed }) => removed.includes(right)),
      ];
      return gain.length + lose.length > 0 ? [{ right, gaining: sumOf(gain), losing: sumOf(lose) }] : [];
    }),
    own_loss: changes.flatMap(({ id, removed }) => (known.get(id)?.is_own ? removed : [])),
  };
}
