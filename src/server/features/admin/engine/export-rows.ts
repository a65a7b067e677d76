import { sql } from 'kysely';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { requireWaiting, whileWaited } from '#server/platform/tx/while-waited.ts';
import type { AreaRow, FieldChange } from '#shared/areas/answer.schemas.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import { type Area, choiceKey } from '#shared/areas/define.ts';
import { rowsAtOnce } from '#shared/areas/export-progress.ts';
import type { Field } from '#shared/areas/fields.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { fetchRows, Id } from './fetch-rows.ts';
import { fileOf } from './file-formats.ts';
import { readInOrder } from './list-by-time.ts';
import { readListQuery, type Wanted } from './list-query.ts';
import { countsOf, readRows } from './read-rows.ts';
import { type Reader, readReader, visibleFields } from './reader.ts';
import { type Words, wordsIn } from './words-in.ts';

/** Of a file; memory holds the rows of one transaction, and the ids of all. */
const most = 1_000_000;
/** So many ids are read at once, so that who hangs up is noticed. */
const idsAtOnce = 10_000;

/**
 * What the list shows, all pages of it, as CSV or as a workbook. Which rows these are is read once; their contents batch by
 * batch, each in a short transaction of its own, with the rights of that moment. A row that is gone by then is left out. Who
 * hangs up ends the reading, also the statement that is running.
 */
export async function exportRows(context: SessionContext, area: Area, query: ListQuery) {
  const { inSession, locale, gone } = context;
  const reading = <T>(read: (tx: Tx) => Promise<T>) => inSession((tx) => whileWaited(tx, context, read));
  const as = { words: await wordsIn(locale), ...(await inSession(readHospital)) };
  const ids = await reading(async (tx) => {
    if (area.history) await readInOrder(tx);
    const wanted = readListQuery(tx, area, await readReader(tx), query);
    const found = await idsInParts(tx, area, wanted, gone);
    const subject = { type: area.table, id: null };
    await logActivity(tx, { subject, action: `${area.table}.exported`, properties: { rows: found.length, query } });
    return found;
  });
  const chosen = query.columns?.split(',') ?? null;
  const part = (some: readonly string[]) =>
    reading(async (tx) => {
      const reader = await readReader(tx);
      const columns = columnsOf(area, reader, chosen, as);
      const rows = await readRows(tx, area, reader, some);
      return { head: columns.map(({ head }) => head), rows: rows.map((row) => columns.map(({ cell }) => cell(row))) };
    });
  async function* parts() {
    const { head } = await part([]);
    yield [head];
    for (let at = 0; at < ids.length; at += rowsAtOnce) {
      requireWaiting(gone);
      const { head: now, rows } = await part(ids.slice(at, at + rowsAtOnce));
      // A right that opens or closes a column has changed meanwhile: the file ends there rather than mix columns up.
      if (now.join() !== head.join()) throw new Error('the columns of an export have changed meanwhile');
      yield rows;
    }
  }
  const { ending, type, write } = fileOf(query.format);
  const name = `${area.name}-${context.clock.now().toISOString().slice(0, 10)}.${ending}`;
  return { name, type, rows: ids.length, content: write(parts(), locale) };
}

/** Read by a cursor, which ends with the transaction. */
async function idsInParts(tx: Tx, area: Area, { where, order }: Wanted, gone: AbortSignal): Promise<string[]> {
  await sql`declare exported no scroll cursor for
    select t.id from ${sql.table(area.table)} t where ${where} order by ${order} limit ${sql.lit(most)}`.execute(tx.db);
  const ids: string[] = [];
  for (let read = idsAtOnce; read === idsAtOnce; ) {
    requireWaiting(gone);
    const rows = await fetchRows(tx, sql`fetch ${sql.lit(idsAtOnce)} from exported`, Id);
    for (const { id } of rows) ids.push(id);
    read = rows.length;
  }
  return ids;
}

export type Column = { head: string; cell: (row: AreaRow) => string };
type As = { words: Words; at: AtTime; currency: string };

/**
 * What the reader sees of what was chosen; beside a price its currency: that of its row, else the hospital's. The id of the row
 * is there where it is asked for, by which an import finds it again.
 */
export function columnsOf(area: Area, reader: Reader, chosen: readonly string[] | null, as: As): Column[] {
  const { words, at, currency } = as;
  const isChosen = (name: string) => chosen?.includes(name) ?? true;
  const columnOf = ([name, field]: [string, Field]): Column => ({
    head: words.get(`fields.${area.name}.${name}`) ?? name,
    cell: (row) => shownValue(area, row, name, field, as),
  });
  const beside: Column = {
    head: words.get('currency') ?? '',
    cell: (row) => (typeof row.currency === 'string' ? row.currency : currency),
  };
  const fields = visibleFields(area, reader).filter(([name]) => isChosen(name) && name !== 'currency');
  const counts = countsOf(area, reader).filter(([name]) => isChosen(name));
  const time = words.get(`fields.${area.name}.created_at`) ?? words.get('at') ?? '';
  return [
    ...(chosen?.includes('id') ? [{ head: 'id', cell: ({ id }: AreaRow) => id }] : []),
    ...(area.history ? [{ head: time, cell: (row: AreaRow) => at(row.created_at) }] : []),
    ...fields.flatMap((one) => [columnOf(one), ...(isPrice(one[1]) ? [beside] : [])]),
    ...counts.map(([name]) => ({
      head: words.get(`areas.${name}`) ?? name,
      cell: (row: AreaRow) => String(row.counts[name] ?? ''),
    })),
  ];
}

const isPrice = (field: Field): boolean => field.kind === 'number' && field.unit === 'cents';

/** A time as a spreadsheet reads it, in the hospital's zone. */
export type AtTime = (time: string) => string;

export async function readHospital(tx: Tx): Promise<{ at: AtTime; currency: string; language: string }> {
  const { rows } = await sql<{ time_zone: string; currency: string; language: string }>`
    select time_zone, currency, default_locale as language from hospital_profile(${tx.hospital})`.execute(tx.db);
  const [{ time_zone: timeZone, ...hospital } = { time_zone: 'UTC', currency: '', language: '' }] = rows;
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return { at: (time) => format.format(Date.parse(time)), ...hospital };
}

/** What a field holds, as people read it. */
export function shownValue(
  area: Area,
  row: AreaRow,
  name: string,
  field: Field,
  as: { words: Words; at: AtTime },
): string {
  const value = row[name];
  const { words, at } = as;
  if (field.kind === 'switch') return words.get(value === true ? 'yes' : 'no') ?? '';
  if (field.kind === 'choice' && field.many && Array.isArray(value))
    return value.map((one) => words.get(choiceKey(area, name, one)) ?? '').join(', ');
  if (field.kind === 'answers' && Array.isArray(value)) return value.map(({ texts }) => textsOf(texts)).join('; ');
  if (field.kind === 'number' && field.unit === 'cents' && typeof value === 'number') return (value / 100).toFixed(2);
  if (field.kind === 'choice') {
    return words.get(choiceKey(area, name, String(value))) ?? (area.history && typeof value === 'string' ? value : '');
  }
  if (field.kind === 'time') return typeof value === 'string' ? at(value) : '';
  if (field.kind === 'changes' && Array.isArray(value)) return value.map(changeWords).join('; ');
  if (field.kind === 'relation' || field.kind === 'relations' || field.kind === 'subject')
    return (row.related[name] ?? []).map(({ display_name }) => display_name).join(', ');
  if (field.kind === 'week' && Array.isArray(value))
    return value.map((span) => `${span.weekday} ${span.opens_at}–${span.closes_at}`).join(', ');
  if (isRecord(value)) return textsOf(value);
  return value === null || value === undefined ? '' : String(value);
}

function textsOf(texts: object): string {
  return Object.entries(texts)
    .map(([language, text]) => `${language}: ${text}`)
    .join(', ');
}

function changeWords({ field, ...change }: FieldChange): string {
  const words = (value: unknown, related: FieldChange['after_related']) =>
    related?.map(({ display_name }) => display_name).join(', ') || (value === null ? '' : JSON.stringify(value));
  const { before, after, before_related, after_related } = change;
  return `${field}: ${words(before, before_related)} → ${words(after, after_related)}`;
}
