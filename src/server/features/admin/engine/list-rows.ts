import { sql } from 'kysely';
import { readGivable } from '#server/features/access/held.reads.ts';
import { thingOf, toneOf } from '#server/features/admin/things.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type AreaRow, type ListMeta, type MatchingIds, Related } from '#shared/areas/answer.schemas.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import { fieldOf } from '#shared/areas/define.ts';
import type { ChoicesQuery } from '#shared/areas/sent.schemas.ts';
import { counted, countRows, pageSize } from './count-rows.ts';
import { fetchRows, Id } from './fetch-rows.ts';
import { pageByTime } from './list-by-time.ts';
import { readListQuery, type Wanted } from './list-query.ts';
import { readRow, readRows } from './read-rows.ts';
import { type Reader, readReader, visibleFields } from './reader.ts';

const choicesShown = 50;
const idsAnswered = 10_000;

/** A page of the area's rows. One past the end is the last one. */
export async function listRows(tx: Tx, area: Area, query: ListQuery): Promise<{ rows: AreaRow[]; meta: ListMeta }> {
  const reader = await readReader(tx);
  const wanted = readListQuery(tx, area, reader, query);
  if (area.history) {
    const { ids, meta } = await pageByTime(tx, area, wanted, query);
    return { rows: await readRows(tx, area, reader, ids), meta };
  }
  const per_page = pageSize(query);
  const asked = Number(query.page ?? 1);
  const bound = Math.max(counted, asked * per_page);
  const found = await countRows(tx, area, wanted.where, query.count === 'exact' ? null : bound + 1);
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
  const { table, title, isLive, isInScope, isGivable } = thingOf(field.to);
  const { search = '', ids } = query;
  const isOffered = isGivable?.('r', await readGivable(tx)) ?? sql`true`;
  const isAskedFor = ids === undefined ? sql`true` : sql`r.id = any(${ids.split(',')}::uuid[])`;
  const tone = toneOf(field.to, 'r');
  const statement = sql`
    select r.id, ${title('r')} as display_name ${tone ? sql`, ${tone} as tone` : sql``} from ${sql.table(table)} r
    where ${isLive('r')} and ${isInScope?.('r', reader.scope) ?? sql`true`}
      and finds_part(${title('r')}, ${search}) and ${isAskedFor}
      and ${isOffered}
    order by sort_form(${title('r')}), r.id limit ${choicesShown}`;
  return fetchRows(tx, statement, Related);
}

export async function idsOf(tx: Tx, area: Area, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  const statement = sql`
    select t.id from ${sql.table(area.table)} t where ${wanted.where}
    order by ${wanted.order} limit ${limit} offset ${offset}`;
  return (await fetchRows(tx, statement, Id)).map(({ id }) => id);
}

async function named(tx: Tx, reader: Reader, { area, id }: { area: Area; id: string }): Promise<Related> {
  const { display_name } = await readRow(tx, area, reader, id);
  return { id, display_name };
}
