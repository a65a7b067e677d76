import { sql } from 'kysely';
import { z } from 'zod';
import { thingOf } from '#server/features/admin/things.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type AreaRow, type ListMeta, type MatchingIds, Related } from '#shared/areas/answer.schemas.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import { fieldOf } from '#shared/areas/define.ts';
import type { ChoicesQuery } from '#shared/areas/sent.schemas.ts';
import { fetchRows, Id } from './fetch-rows.ts';
import { readListQuery, type Wanted } from './list-query.ts';
import { readRow, readRows } from './read-rows.ts';
import { type Reader, readReader, visibleFields } from './reader.ts';

/** How far a list counts unless it is asked for the exact number. */
const counted = 1000;
const choicesShown = 50;
const idsAnswered = 10_000;

/** A page of the area's rows. One past the end is the last one. */
export async function listRows(tx: Tx, area: Area, query: ListQuery): Promise<{ rows: AreaRow[]; meta: ListMeta }> {
  const reader = await readReader(tx);
  const wanted = readListQuery(tx, area, reader, query);
  const per_page = Math.min(Number(query.per_page ?? 25), 100);
  const asked = Number(query.page ?? 1);
  const bound = Math.max(counted, asked * per_page);
  const found = await count(tx, area, wanted, query.count === 'exact' ? null : bound + 1);
  const is_bounded = query.count !== 'exact' && found > bound;
  const total = Math.min(found, is_bounded ? bound : found);
  const page = Math.min(asked, Math.max(1, Math.ceil(total / per_page)));
  const ids = await idsOf(tx, area, wanted, { limit: per_page, offset: (page - 1) * per_page });
  const from = ids.length === 0 ? 0 : (page - 1) * per_page + 1;
  const to = ids.length === 0 ? 0 : from + ids.length - 1;
  const counted_by = wanted.countedBy && (await named(tx, reader, wanted.countedBy));
  const meta = { page, per_page, from, to, total, is_bounded, counted_by };
  return { rows: await readRows(tx, area, reader, ids), meta };
}

/** The ids of all that match, for calls about many. */
export async function matchingIds(tx: Tx, area: Area, query: ListQuery): Promise<MatchingIds> {
  const wanted = readListQuery(tx, area, await readReader(tx), query);
  const ids = await idsOf(tx, area, wanted, { limit: idsAnswered + 1, offset: 0 });
  return { ids: ids.slice(0, idsAnswered), has_more: ids.length > idsAnswered };
}

/** What a relation of the area can name, by the right of the area itself; within the caller's scope. */
export async function listChoices(tx: Tx, area: Area, name: string, query: ChoicesQuery): Promise<Related[]> {
  const reader = await readReader(tx);
  if (!visibleFields(area, reader).some(([one]) => one === name)) throw notFound('field');
  const field = fieldOf(area, name);
  if (field.kind !== 'relation' && field.kind !== 'relations') throw notFound('field');
  const { table, title, isLive, isInScope } = thingOf(field.to);
  const { search = '', ids } = query;
  const isAskedFor = ids === undefined ? sql`true` : sql`r.id = any(${ids.split(',')}::uuid[])`;
  const statement = sql`
    select r.id, ${title('r')} as display_name from ${sql.table(table)} r
    where ${isLive('r')} and ${isInScope?.('r', reader.scope) ?? sql`true`}
      and finds_part(${title('r')}, ${search}) and ${isAskedFor}
    order by sort_form(${title('r')}), r.id limit ${choicesShown}`;
  return fetchRows(tx, statement, Related);
}

export async function idsOf(tx: Tx, area: Area, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  const statement = sql`
    select t.id from ${sql.table(area.table)} t where ${wanted.where}
    order by ${wanted.order} limit ${limit} offset ${offset}`;
  return (await fetchRows(tx, statement, Id)).map(({ id }) => id);
}

async function count(tx: Tx, area: Area, { where }: Wanted, bound: number | null): Promise<number> {
  const limit = bound === null ? sql`` : sql`limit ${bound}`;
  const statement = sql`select count(*)::int as total
    from (select from ${sql.table(area.table)} t where ${where} ${limit}) x`;
  const [counting] = await fetchRows(tx, statement, z.object({ total: z.number() }));
  return counting?.total ?? 0;
}

async function named(tx: Tx, reader: Reader, { area, id }: { area: Area; id: string }): Promise<Related> {
  const { display_name } = await readRow(tx, area, reader, id);
  return { id, display_name };
}
