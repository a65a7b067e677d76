import { sql } from 'kysely';
import { type Sql, type Thing, thingOf } from '#server/features/admin/things.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Area } from '#shared/areas/define.ts';
import { fieldOf } from '#shared/areas/define.ts';
import type { Field } from '#shared/areas/fields.ts';
import { cleanRich } from './clean-rich.ts';
import { fetchRows, Id } from './fetch-rows.ts';
import type { Values } from './hooks.ts';
import type { Reader } from './reader.ts';
import { writeAnswers } from './write-answers.ts';
import { writeTexts } from './write-texts.ts';

/** Nothing entered is null; of texts the languages that were left empty are not there, and HTML is cleaned. */
export function asStored(field: Field, value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  const isList = field.kind === 'relations' || field.kind === 'choice';
  if (isList && Array.isArray(value)) return [...new Set(value)].toSorted();
  if (field.kind === 'answers' && Array.isArray(value))
    return value.map(({ key, is_default, texts }) => ({ key, is_default, texts: withoutEmpty(texts) }));
  if (field.kind !== 'texts' || typeof value !== 'object' || value === null) return value;
  const clean = (text: unknown) => (field.as === 'rich' ? cleanRich(String(text)) : text);
  return withoutEmpty(Object.fromEntries(Object.entries(value).map(([language, text]) => [language, clean(text)])));
}

function withoutEmpty(texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** The columns of the row's own table, each with what is to stand in it. */
export function ownColumns(area: Area, values: Values): [name: string, value: Sql][] {
  return Object.entries(values).flatMap(([name, value]): [string, Sql][] =>
    isBeside(fieldOf(area, name)) ? [] : [[name, sql`${value}`]],
  );
}

/** Writes what stands in tables beside the row's own: what was there goes. */
export async function writeBeside(tx: Tx, area: Area, id: string, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(area, name);
    if (!isBeside(field)) continue;
    if (field.kind === 'texts') {
      await writeTexts(tx, field, id, value);
      continue;
    }
    if (field.kind === 'answers') {
      await writeAnswers(tx, field, id, value);
      continue;
    }
    const table = sql.table(field.table);
    const by = sql.ref(field.by);
    await sql`delete from ${table} where ${by} = ${id}`.execute(tx.db);
    const [columns, given] = insertedBeside(field, JSON.stringify(value));
    await sql`insert into ${table} (hospital_id, ${by}, ${columns})
      select ${tx.hospital}, ${id}, ${given}`.execute(tx.db);
  }
}

/**
 * What relations begin to name is there, in the caller's scope, and stays until the commit: nobody deletes it meanwhile.
 * Lock order: by the fields of the declaration, then by their ids (avoids deadlock). Throws `not_found`.
 */
export async function holdNamed(tx: Tx, area: Area, reader: Reader, values: Values, known: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(area, name);
    if (field.kind !== 'relation' && field.kind !== 'relations') continue;
    const before = idsIn(known[name]);
    const added = idsIn(value).filter((id) => !before.includes(id));
    if (added.length > 0) await hold(tx, thingOf(field.to), reader, added);
  }
}

async function hold(tx: Tx, { table, isLive, isInScope }: Thing, { scope }: Reader, ids: string[]): Promise<void> {
  const statement = sql`
    select r.id from ${sql.table(table)} r where r.id = any(${ids}::uuid[]) and ${isLive('r')}
      and ${isInScope?.('r', scope) ?? sql`true`} order by r.id for share of r`;
  const rows = await fetchRows(tx, statement, Id);
  if (rows.length < ids.length) throw notFound(table);
}

function idsIn(value: unknown): string[] {
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  return ids.filter((id) => typeof id === 'string').map((id) => id.toLowerCase());
}

type Beside = Extract<Field, { table: string }>;
const isBeside = (field: Field): field is Beside => 'table' in field;

function insertedBeside(
  field: Exclude<Beside, { kind: 'texts' | 'answers' }>,
  json: string,
): [columns: Sql, rows: Sql] {
  const given = sql`${json}::text::jsonb`;
  if (field.kind === 'relations')
    return [sql`${sql.ref(field.other)}`, sql`x.id::uuid from jsonb_array_elements_text(${given}) x (id)`];
  return [
    sql`weekday, opens_at, closes_at`,
    sql`x.weekday, x.opens_at, x.closes_at
      from jsonb_to_recordset(${given}) x (weekday smallint, opens_at time, closes_at time)`,
  ];
}
