import { sql } from 'kysely';
import { z } from 'zod';
import type { Sql } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ListMeta } from '#shared/areas/answer.schemas.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import { placeInTime } from '#shared/areas/fields.ts';
import { counted, countRows, pageSize } from './count-rows.ts';
import { fetchRows } from './fetch-rows.ts';
import type { Wanted } from './list-query.ts';

/** The page of a history that the query asks for: the ids of its rows, and where the pages beside it begin. */
export type PageByTime = { ids: string[]; meta: ListMeta };

/**
 * A page after or before a place in the order of time. The index leads to the place, so no page costs more than the
 * first. What is counted, all that match and those before the page, is counted up to the same bound.
 */
export async function pageByTime(tx: Tx, area: Area, wanted: Wanted, query: ListQuery): Promise<PageByTime> {
  await readInOrder(tx);
  const per_page = pageSize(query);
  const newestFirst = query.sort !== 'created_at';
  const isBack = query.before !== undefined;
  const place = query.before ?? query.after;
  const beyond = place === undefined ? sql`true` : isBeyond(place, newestFirst !== isBack);
  const found = await placesOf(tx, area, sql`${wanted.where} and ${beyond}`, newestFirst !== isBack, per_page + 1);
  const shown = found.slice(0, per_page);
  if (isBack) shown.reverse();
  const [first] = shown;
  const last = shown.at(-1);
  const hasMore = found.length > per_page;
  const isWhole = place === undefined && !hasMore;
  const bound = query.count === 'exact' ? null : counted + 1;
  const total = isWhole ? shown.length : await countByTime(tx, area, wanted.where, bound);
  const is_bounded = bound !== null && total > counted;
  const before = first && (isBack ? hasMore : place !== undefined) ? first.place : null;
  const isBefore = before === null ? null : isBeyond(before, !newestFirst);
  const from = first ? await rankOf(tx, area, wanted.where, isBefore) : 0;
  const meta = {
    ...{
      page: 1,
      per_page,
      from,
      to: from && from + shown.length - 1,
      total: Math.min(total, bound ? counted : total),
    },
    ...{ is_bounded, counted_by: null, before, after: last && (isBack || hasMore) ? last.place : null },
  };
  return { ids: shown.map(({ id }) => id), meta };
}

/** Which row of all that match comes first on the page, counted from 1; 0 where that is further than is counted. */
async function rankOf(tx: Tx, area: Area, where: Sql, isBefore: Sql | null): Promise<number> {
  if (!isBefore) return 1;
  const before = await countByTime(tx, area, sql`${where} and ${isBefore}`, counted + 1);
  return before > counted ? 0 : before + 1;
}

/** How many rows match, up to the bound. Unordered, a join could read all of them before the bound ends it. */
function countByTime(tx: Tx, area: Area, where: Sql, bound: number | null): Promise<number> {
  return countRows(tx, area, where, bound, sql`t.created_at desc, t.id desc`);
}

/** Whether a row lies behind the place, in the order from new to old or the other way round. */
function isBeyond(place: string, toOld: boolean): Sql {
  const [, at = '', id = ''] = placeInTime.exec(place) ?? [];
  const mark = sql`(${at}::timestamptz, ${id}::uuid)`;
  const time = sql`${at}::timestamptz`;
  // The time alone too: where the id is another table's than the time, an index leads to it by that.
  return toOld
    ? sql`(t.created_at <= ${time} and (t.created_at, t.id) < ${mark})`
    : sql`(t.created_at >= ${time} and (t.created_at, t.id) > ${mark})`;
}

/**
 * For this transaction: the index by time is read in its order, and read no further than the page. A plan that first finds
 * all that match and sorts them may be taken for cheaper where few are expected, and is not where there are many.
 */
export async function readInOrder({ db }: Tx): Promise<void> {
  await sql`select set_config(name, 'off', true) from unnest(array['enable_sort', 'enable_bitmapscan',
    'enable_seqscan']) name`.execute(db);
}

const Place = z.object({ id: z.string(), place: z.string() });

function placesOf(tx: Tx, area: Area, where: Sql, toOld: boolean, limit: number) {
  return fetchRows(tx, placesStatement(area, where, toOld, limit), Place);
}

/** So many rows from new to old, or the other way round, with their places: answered by the index alone. */
export function placesStatement({ table }: Area, where: Sql, toOld: boolean, limit: number): Sql {
  const direction = toOld ? sql`desc` : sql`asc`;
  const place = sql`to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"') || t.id`;
  return sql`select t.id, ${place} as place from ${sql.table(table)} t where ${where}
    order by t.created_at ${direction}, t.id ${direction} limit ${limit}`;
}
