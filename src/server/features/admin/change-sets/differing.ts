import { sql } from 'kysely';
import { z } from 'zod';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import { mostInSet } from '#shared/change-sets/bulk-fields.ts';
import { changed, idsThatMatch } from './prepare-edit.ts';
import type { KnownSet } from './set-row.ts';
import { isTakenByAnother } from './undone-rows.ts';

/**
 * The rows that are not as the preview showed them: deleted; changed, or in the list of the set no more, or being put
 * back by another undo; or in the list by now. A row leaves a list also by what is changed elsewhere, such as its beds.
 */
export type Differing = { gone: string[]; changed: string[]; added: string[] };

const Found = z.object({ id: z.string(), is_gone: z.boolean() });

/** Every row has its version of the preview, and the list still has these rows and no others, for who acts. */
export async function findDiffering(tx: AdminTx, known: KnownSet): Promise<Differing> {
  const { set, area } = known;
  const statement = sql`
    select r.row_id as id, (t.id is null or t.deleted_at is not null) as is_gone
    from change_set_row r left join ${sql.table(area.table)} t on t.hospital_id = r.hospital_id and t.id = r.row_id
    where r.change_set_id = ${set.id} and r.outcome in ('waiting', 'same', 'contested')
      and (t.id is not null or not r.is_new)
      and (t.id is null or t.deleted_at is not null or t.version <> r.version
        or (r.outcome <> 'same' and ${isTakenByAnother(set)}))
    order by r.position`;
  const found = await fetchRows(tx, statement, Found);
  const ids = (isGone: boolean) => found.flatMap(({ id, is_gone }) => (is_gone === isGone ? id : []));
  const { added, left } = set.query ? await comparedWithList(tx, known) : { added: [], left: [] };
  const gone = ids(true);
  const isGone = new Set(gone);
  return { gone, changed: [...new Set([...ids(false), ...left.filter((id) => !isGone.has(id))])], added };
}

/** Throws `set_changed` with how many there are of each. */
export async function requireUnchanged(tx: AdminTx, known: KnownSet): Promise<void> {
  const found = await findDiffering(tx, known);
  const counts = { gone: found.gone.length, changed: found.changed.length, added: found.added.length };
  if (counts.gone + counts.changed + counts.added > 0) throw changed(counts);
}

/**
 * Which match that were not shown, and which were shown and match no more. Where so many more match that not all of them are
 * read, whoever is not among them is not said to have left.
 */
async function comparedWithList(tx: AdminTx, { set, area }: KnownSet): Promise<{ added: string[]; left: string[] }> {
  const { rows } = await sql<{ id: string }>`select row_id as id from change_set_row
    where change_set_id = ${set.id}`.execute(tx.db);
  const shown = new Set(rows.map(({ id }) => id));
  const most = shown.size + mostInSet;
  const ids = await idsThatMatch(tx, area, await readReader(tx), set.query ?? {}, most);
  const matching = new Set(ids);
  return {
    added: ids.filter((id) => !shown.has(id)),
    left: ids.length < most ? [...shown].filter((id) => !matching.has(id)) : [],
  };
}
