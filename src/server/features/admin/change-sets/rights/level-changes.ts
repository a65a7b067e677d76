import { sql } from 'kysely';
import type { LevelChange } from '#server/features/access/level-rights.actions.ts';
import { changesUnder } from '#server/features/admin/change-sets/changes-under.ts';
import type { StoredSet } from '#server/features/admin/change-sets/set-row.ts';
import type { Values } from '#server/features/admin/engine/hooks.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ChangedRow } from '#shared/change-sets/change-set.schemas.ts';
import { levelsOfSets } from '#shared/change-sets/set-areas.ts';
import { isRecord } from '#shared/validation/rule.ts';

type Wish = Pick<StoredSet, 'id' | 'undoes_id' | 'field_values'>;

/** What a set wants of a level, by right: its values are kept by right and then by level. */
export function rightsOfLevel(values: Values, level: string): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([right, ofLevels]) =>
      isRecord(ofLevels) && level in ofLevels ? [[right, ofLevels[level]]] : [],
    ),
  );
}

/** What a set changes in its levels of these outcomes; of an undo what stood there before, of one that was made what the log says. */
export async function levelChanges(
  tx: Tx,
  { id, undoes_id, field_values }: Wish,
  outcomes: readonly ChangedRow['outcome'][],
): Promise<LevelChange[]> {
  const { rows } = await sql<{
    row_id: string;
    outcome: ChangedRow['outcome'];
  }>`select row_id, outcome from change_set_row
    where change_set_id = ${id} and outcome = any(${[...outcomes]}::text[]) order by row_id`.execute(tx.db);
  const ids = rows.map(({ row_id }) => row_id);
  const made = await changesUnder(tx, levelsOfSets, id, ids);
  const undone = undoes_id ? await changesUnder(tx, levelsOfSets, undoes_id, ids) : null;
  return rows.map(({ row_id, outcome }) => {
    const pairs = outcome === 'done' ? made.get(row_id) : undone?.get(row_id);
    const at = outcome === 'done' ? 1 : 0;
    const wanted = pairs ? Object.entries(pairs).map(([right, pair]) => [right, pair[at]] as const) : [];
    return asChange(row_id, pairs ? Object.fromEntries(wanted) : rightsOfLevel(field_values, row_id));
  });
}

function asChange(id: string, wanted: Values): LevelChange {
  const which = (given: boolean) =>
    Object.entries(wanted).flatMap(([right, value]) => (value === given ? [right] : []));
  return { id, added: which(true), removed: which(false) };
}

/** Of a change only what is otherwise in the level as it stands. */
export function differingFrom(held: readonly string[], { id, added, removed }: LevelChange): LevelChange {
  return {
    id,
    added: added.filter((right) => !held.includes(right)),
    removed: removed.filter((right) => held.includes(right)),
  };
}

export const isNothing = ({ added, removed }: LevelChange): boolean => added.length + removed.length === 0;

/** The values of a set: by right, what becomes of it in which level. */
export function valuesOfLevels(changes: readonly LevelChange[]): Values {
  const values: Record<string, Record<string, boolean>> = {};
  for (const { id, added, removed } of changes) {
    for (const right of added) values[right] = { ...values[right], [id]: true };
    for (const right of removed) values[right] = { ...values[right], [id]: false };
  }
  return values;
}
