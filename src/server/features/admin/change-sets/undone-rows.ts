import { sql } from 'kysely';
import { z } from 'zod';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import type { Reader } from '#server/features/admin/engine/reader.ts';
import type { Sql } from '#server/features/admin/things.ts';
import { actorOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Area } from '#shared/areas/define.ts';
import { isRowInScope, type KnownSet, type StoredSet } from './set-row.ts';

/**
 * Whether an undo of the set `undone` that has begun, another one than `but`, has the row `r`. What that one was refused is
 * free: somebody with more rights may put it back, or the same person later.
 */
function isTaken(undone: Sql, but: Sql): Sql {
  return sql`exists (select from change_set u
    join change_set_row x on x.hospital_id = u.hospital_id and x.change_set_id = u.id
    where u.hospital_id = r.hospital_id and u.undoes_id = ${undone} and u.id <> ${but}
      and u.state in ('running', 'done') and x.row_id = r.row_id and x.outcome <> 'refused')`;
}

const MadeRow = z.object({ row_id: z.string(), version: z.number(), is_new: z.boolean() });
export type MadeRow = z.infer<typeof MadeRow>;

/** What a set has made of the rows in the reader's scope that no undo has begun to put back, the undo `id` aside. */
export async function rowsToUndo(tx: Tx, { set, area }: KnownSet, reader: Reader, id: string): Promise<MadeRow[]> {
  const statement = sql`select r.row_id, r.version, r.is_new from change_set_row r
    where r.change_set_id = ${set.id} and r.outcome = 'done' and not ${isTaken(sql`r.change_set_id`, sql`${id}::uuid`)}
      and ${isRowInScope(area, reader)}
    order by r.position`;
  return fetchRows(tx, statement, MadeRow);
}

/** Whether a set `s` of one of these areas has such rows that are there, and that the reader may delete where it made them. */
export function hasRowsToUndo(areas: readonly Area[], reader: Reader): Sql {
  const ofArea = (area: Area) => sql`when ${area.name} then exists (select from change_set_row r
    join ${sql.table(area.table)} kept on kept.hospital_id = r.hospital_id and kept.id = r.row_id
    where r.hospital_id = s.hospital_id and r.change_set_id = s.id and r.outcome = 'done' and kept.deleted_at is null
      and (not r.is_new or ${sql.lit(reader.holds(`${area.name}:delete`))})
      and not ${isTaken(sql`s.id`, sql`s.id`)} and ${isRowInScope(area, reader)})`;
  return areas.length === 0 ? sql`false` : sql`case s.area ${sql.join(areas.map(ofArea), sql` `)} else false end`;
}

/**
 * Whether the undo `u` of a set `s` of one of these areas has rows of the reader's reach: any, where it is their own, else one
 * in their scope. What it was refused is none of them.
 */
export function hasRowsInReach(tx: Tx, areas: readonly Area[], reader: Reader): Sql {
  const me = actorOf(tx.actor);
  const ofArea = (area: Area) => sql`when ${area.name} then exists (select from change_set_row r
    where r.hospital_id = u.hospital_id and r.change_set_id = u.id and r.outcome <> 'refused'
      and ((u.author_kind = ${me.kind} and u.author_id = ${me.id}) or ${isRowInScope(area, reader)}))`;
  return areas.length === 0 ? sql`false` : sql`case s.area ${sql.join(areas.map(ofArea), sql` `)} else false end`;
}

/** Of a row `r` of this set: whether it is an undo, and another one has begun to put the row back. */
export function isTakenByAnother({ id, undoes_id }: Pick<StoredSet, 'id' | 'undoes_id'>): Sql {
  return undoes_id ? isTaken(sql`${undoes_id}::uuid`, sql`${id}::uuid`) : sql`false`;
}

/**
 * Whether nothing is left of an undo, since others have begun to put back all its rows. Lock order: the undo, then the set
 * that it undoes (avoids deadlock).
 */
export async function hasNothingLeft(tx: Tx, set: StoredSet): Promise<boolean> {
  if (!set.undoes_id) return false;
  await sql`select from change_set where id = ${set.undoes_id} for update`.execute(tx.db);
  const { rows } = await sql<{ are_taken: boolean | null }>`
    select bool_and(${isTakenByAnother(set)}) as are_taken from change_set_row r
    where r.change_set_id = ${set.id} and r.outcome in ('waiting', 'contested')`.execute(tx.db);
  return rows[0]?.are_taken ?? false;
}
