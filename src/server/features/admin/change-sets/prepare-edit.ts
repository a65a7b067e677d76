import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { readHeld } from '#server/features/access/held.reads.ts';
import { checkedValues } from '#server/features/admin/engine/checked-values.ts';
import { countRows } from '#server/features/admin/engine/count-rows.ts';
import type { Values } from '#server/features/admin/engine/hooks.ts';
import { readListQuery } from '#server/features/admin/engine/list-query.ts';
import { idsOf } from '#server/features/admin/engine/list-rows.ts';
import { readRows } from '#server/features/admin/engine/read-rows.ts';
import { type Reader, readReader } from '#server/features/admin/engine/reader.ts';
import { asStored } from '#server/features/admin/engine/write-fields.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import { type Area, fieldOf } from '#shared/areas/define.ts';
import { listQuerySchema } from '#shared/areas/row.schemas.ts';
import { bulkFields, mostInSet } from '#shared/change-sets/bulk-fields.ts';
import type { ChangeSet, SetRows, SetWish } from '#shared/change-sets/change-set.schemas.ts';
import { keepSet, type SetRow } from './keep-set.ts';
import { readSet } from './read-set.ts';
import type { KnownSet } from './set-row.ts';

/**
 * Keeps what the same values would change in many rows: which rows, and what version each had. Throws `set_changed` where other
 * rows match than the caller saw, `set_too_large` above 1,000 rows.
 */
export async function prepareEdit(tx: AdminTx, area: Area, wish: SetWish, locale: string): Promise<ChangeSet> {
  const values = await valuesIn(tx, area, wish.values, locale);
  const reader = await readReader(tx);
  const query = 'query' in wish.rows ? queryOf(area, wish.rows.query) : null;
  const ids = await frozenIds(tx, area, reader, wish.rows);
  const rows = await liveRows(tx, area, reader, ids);
  if (rows.length < ids.length) throw changed({ gone: ids.length - rows.length });
  await keepSet(tx, {
    ...{ id: wish.id, area: area.name, kind: 'edit', undoes_id: null, query, values },
    rows: rows.map((row) => asSetRow(row, values)),
  });
  return readSet(tx, wish.id);
}

/** The same of the rows as they are now, by the rights of who asks: those that are still there, or that match the list now. */
export async function prepareEditAgain(tx: AdminTx, { set, area }: KnownSet, id: string): Promise<void> {
  const values = set.field_values;
  await requireOffered(tx, area, values);
  const reader = await readReader(tx);
  const ids = set.query ? await matching(tx, area, reader, set.query) : await chosenIds(tx, set.id);
  const rows = await liveRows(tx, area, reader, ids);
  if (rows.length === 0) throw changed({ gone: ids.length });
  await keepSet(tx, {
    ...{ id, area: area.name, kind: 'edit', undoes_id: null, query: set.query, values },
    rows: rows.map((row) => asSetRow(row, values)),
  });
}

/** The rows of a set as it was shown. */
export async function chosenIds(tx: Tx, set: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select row_id as id from change_set_row
    where change_set_id = ${set} order by position`.execute(tx.db);
  return rows.map(({ id }) => id);
}

async function liveRows(tx: Tx, area: Area, reader: Reader, ids: readonly string[]): Promise<AreaRow[]> {
  return (await readRows(tx, area, reader, ids)).filter(({ deleted_at }) => deleted_at === null);
}

export function changed(data: { gone?: number; changed?: number; added?: number }): AppError {
  return conflict('set_changed', { data: { gone: 0, changed: 0, added: 0, ...data } });
}

function asSetRow(row: AreaRow, values: Values): SetRow {
  const isSame = Object.entries(values).every(([name, value]) => isDeepStrictEqual(row[name], value));
  return { row_id: row.id, version: row.version, outcome: isSame ? 'same' : 'waiting' };
}

async function valuesIn(tx: Tx, area: Area, sent: Values, locale: string): Promise<Values> {
  await requireOffered(tx, area, sent);
  const checked = checkedValues(area, sent, locale);
  return Object.fromEntries(
    Object.entries(checked).map(([name, value]) => [name, asStored(fieldOf(area, name), value)]),
  );
}

/** At least one field, and only such as this person may set for many. */
async function requireOffered(tx: Tx, area: Area, sent: Values): Promise<void> {
  const offered = bulkFields(area, (await readHeld(tx)).rights);
  const wrong = Object.keys(sent).filter((name) => !offered.includes(name));
  if (wrong.length > 0 || Object.keys(sent).length === 0)
    throw new AppError('invalid', { fields: Object.fromEntries(wrong.map((name) => [name, 'invalid_field'])) });
}

/** What of a list's query says which rows match. */
function queryOf(area: Area, sent: Record<string, string>) {
  const { page: _, per_page: __, sort: ___, count: ____, columns: _____, format: ______, ...which } = sent;
  const { data } = listQuerySchema(area).safeParse(which);
  if (!data || data.deleted === 'true') throw new AppError('invalid', { fields: { query: 'invalid_field' } });
  return data;
}

async function frozenIds(tx: Tx, area: Area, reader: Reader, rows: SetRows): Promise<string[]> {
  if ('ids' in rows) {
    const ids = [...new Set(rows.ids.map((id) => id.toLowerCase()))];
    if (ids.length > mostInSet) throw tooLarge(ids.length);
    return ids;
  }
  const ids = await matching(tx, area, reader, queryOf(area, rows.query));
  if (ids.length !== rows.count)
    throw changed({ added: Math.max(0, ids.length - rows.count), gone: Math.max(0, rows.count - ids.length) });
  return ids;
}

/** The ids of all that match now. Throws `set_too_large`. */
async function matching(tx: Tx, area: Area, reader: Reader, query: ListQuery): Promise<string[]> {
  const total = await countRows(tx, area, readListQuery(tx, area, reader, query).where, null);
  if (total > mostInSet) throw tooLarge(total);
  return idsThatMatch(tx, area, reader, query, mostInSet);
}

/** The ids of those that match now, so many at most. */
export async function idsThatMatch(
  tx: Tx,
  area: Area,
  reader: Reader,
  query: ListQuery,
  limit: number,
): Promise<string[]> {
  return idsOf(tx, area, readListQuery(tx, area, reader, query), { limit, offset: 0 });
}

const tooLarge = (count: number) => new AppError('set_too_large', { values: { count, most: mostInSet } });
