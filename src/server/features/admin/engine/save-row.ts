import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { AppError, conflict, denied, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { NewRow, RowEdit } from '#shared/areas/area.endpoints.ts';
import { type Area, fieldOf, typedNames } from '#shared/areas/define.ts';
import { initialValue } from '#shared/areas/fields.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { changedSince } from './activity.ts';
import { requireAsked } from './asked-fields.ts';
import { fetchRows, Id } from './fetch-rows.ts';
import type { Hooks, Values } from './hooks.ts';
import { type Changes, noteChange } from './note-change.ts';
import { readRow, readRows } from './read-rows.ts';
import { type Reader, readReader, visibleFields } from './reader.ts';
import { asStored, holdNamed, ownColumns, writeBeside } from './write-fields.ts';

/** By whom and beside what rows are written; `set` is the id of the change set that they belong to. */
export type Writing = { reader: Reader; hooks: Hooks; set?: string };

/**
 * Makes a row, at the end of the order. Sent again: the same one. Throws `id_taken` where the id is another row's,
 * `name_taken`, `not_found` for what a relation names and is not there.
 */
export async function createRow(tx: Tx, area: Area, hooks: Hooks, row: NewRow): Promise<AreaRow> {
  const reader = await readReader(tx);
  return (await makeRow(tx, area, { reader, hooks }, row)) ?? readRow(tx, area, reader, row.id);
}

/** The same without reading what was made: null, or the row that was there already. */
export async function makeRow(
  tx: Tx,
  area: Area,
  { reader, hooks, set }: Writing,
  { id, ...sent }: NewRow,
): Promise<AreaRow | null> {
  const begun = valuesOf(area, reader, sent, 'whole');
  const values = { ...begun, ...(await hooks.valuesForEmpty?.(tx, begun)) };
  if (area.department === 'id') requireWholeHospital(reader);
  const [known] = await readRows(tx, area, reader, [id]);
  if (known) return requireSame(known, values);
  requireAsked(area, values);
  await holdNamed(tx, area, reader, values, {});
  await hooks.beforeCreate?.(tx, { id, ...values });
  const others = (await hooks.columnsOfNew?.(tx, values)) ?? {};
  await judged(area, () => insert(tx, area, id, values, others));
  await writeBeside(tx, area, id, values);
  await noteChange(tx, area, id, { action: 'created', version: 1, changes: changesBetween({}, values), set });
  return null;
}

/**
 * Changes the fields that were sent. Throws `old_version` with the row as it stands and what others have changed since
 * the version that was sent. `set` is the id of the change set that the change belongs to.
 */
export async function updateRow(
  tx: Tx,
  area: Area,
  hooks: Hooks,
  id: string,
  edit: RowEdit,
  set?: string,
): Promise<AreaRow> {
  const reader = await readReader(tx);
  const same = await changeRow(tx, area, { reader, hooks, ...(set && { set }) }, id, edit);
  return same ?? readRow(tx, area, reader, id);
}

/** The same without reading what became of it: null, or the row where nothing becomes otherwise. */
export async function changeRow(
  tx: Tx,
  area: Area,
  { reader, hooks, set }: Writing,
  id: string,
  { version, ...sent }: RowEdit,
): Promise<AreaRow | null> {
  const row = await lockRow(tx, area, reader, id);
  const given = valuesOf(area, reader, sent, 'part');
  const wanted = { ...given, ...(await hooks.valuesForEmpty?.(tx, { ...row, ...given })) };
  const values = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(row[name], value)),
  );
  if (Object.keys(values).length === 0) return row;
  if (row.version !== version) {
    throw conflict('old_version', { data: { row, changes: await changedSince(tx, area, reader, row, version) } });
  }
  requireAsked(area, { ...row, ...values });
  await holdNamed(tx, area, reader, values, row);
  await hooks.beforeUpdate?.(tx, row, values);
  const columns = [...ownColumns(area, values), ['version', sql`version + 1`] as const];
  const assigned = columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await judged(area, () =>
    sql`update ${sql.table(area.table)} set ${sql.join(assigned)} where id = ${id}`.execute(tx.db),
  );
  await writeBeside(tx, area, id, values);
  const changes = changesBetween(row, values);
  await noteChange(tx, area, id, { action: 'updated', version: version + 1, changes, set });
  return null;
}

/** A row that is not deleted, held until the commit; references to it may be written meanwhile. Throws `not_found`. */
export async function lockRow(tx: Tx, area: Area, reader: Reader, id: string): Promise<AreaRow> {
  await sql`select from ${sql.table(area.table)} where id = ${id} for no key update`.execute(tx.db);
  const row = await readRow(tx, area, reader, id);
  if (row.deleted_at !== null) throw notFound(area.table);
  return row;
}

const taken = /(?:^|_)(name|label|title|uri|username|email|level)_taken$/;

/** What a rule of the database refuses, as the error that its constraint is named after, under the field. */
export async function judged<T>({ title, fields, refuses = [] }: Area, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const [, column] = (isRecord(error) && taken.exec(String(error.constraint))) || [];
    if (column === undefined) throw error;
    // What has no words of its own: there is one called so.
    const code = refuses.find((one) => one === `${column}_taken`) ?? 'name_taken';
    throw new AppError(code, { fields: { [column in fields ? column : title]: code } });
  }
}

/** What was sent of the fields that the caller may save. A new row gets the initial value of what was not sent. */
function valuesOf(area: Area, reader: Reader, sent: Values, extent: 'whole' | 'part'): Values {
  const mine = new Set(visibleFields(area, reader).map(([name]) => name));
  const given = typedNames(area).filter((name) => sent[name] !== undefined);
  if (given.some((name) => !mine.has(name))) throw denied();
  const named = extent === 'whole' ? typedNames(area) : given;
  return Object.fromEntries(
    named.map((name) => {
      const field = fieldOf(area, name);
      return [name, asStored(field, sent[name] === undefined ? initialValue(field) : sent[name])];
    }),
  );
}

async function insert(tx: Tx, area: Area, id: string, values: Values, others: Values): Promise<void> {
  const columns = [
    ...ownColumns(area, values),
    ...Object.entries(others).map(([name, value]) => [name, sql`${value}`] as const),
  ];
  const last = sql`(select coalesce(max(position), 0) + 1 from ${sql.table(area.table)})`;
  const all = [
    ...[['hospital_id', sql`${tx.hospital}`] as const, ['id', sql`${id}`] as const, ...columns],
    ...[['created_at', sql`${tx.clock.now()}`] as const, ...(area.ordered ? [['position', last] as const] : [])],
  ];
  const statement = sql`
    insert into ${sql.table(area.table)} (${sql.join(all.map(([name]) => sql.ref(name)))})
    values (${sql.join(all.map(([, value]) => value))})
    on conflict (hospital_id, id) do nothing returning id`;
  const rows = await fetchRows(tx, statement, Id);
  if (rows.length === 0) throw conflict('id_taken');
}

function requireSame(known: AreaRow, values: Values): AreaRow {
  const isSame = Object.entries(values).every(([name, value]) => isDeepStrictEqual(known[name], value));
  if (!isSame || known.deleted_at !== null) throw conflict('id_taken');
  return known;
}

function changesBetween(before: Values, after: Values): Changes {
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, [before[name] ?? null, value]]));
}

/** Who is confined to their departments makes no further one: it would be none of theirs. */
function requireWholeHospital({ isOfHospital }: Reader): void {
  if (!isOfHospital) throw denied();
}
