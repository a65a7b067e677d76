import { sql } from 'kysely';
import { thingOf, toneOf } from '#server/features/admin/things.ts';
import { entriesAbout, type LogEntry } from '#server/platform/history/entries-about.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import {
  type Activity,
  type AreaRow,
  type FieldChange,
  Related,
  type SinceThen,
} from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { fetchRows } from './fetch-rows.ts';
import { readRow } from './read-rows.ts';
import { type Reader, readReader, visibleFields } from './reader.ts';

/** The last changes of a row, the newest first, as far as the reader may see the fields. */
export async function readActivity(tx: Tx, area: Area, id: string): Promise<Activity[]> {
  const reader = await readReader(tx);
  await readRow(tx, area, reader, id);
  return entriesOf(tx, area, reader, id);
}

/** What others have changed since this version of the row, each field once: from what it was then to what it is now. */
export async function changedSince(
  tx: Tx,
  area: Area,
  reader: Reader,
  row: AreaRow,
  version: number,
): Promise<SinceThen[]> {
  const later = (await entriesOf(tx, area, reader, row.id)).filter(
    (entry) => (entry.version ?? 0) > version && entry.action !== 'confirmed',
  );
  const byField = new Map<string, SinceThen>();
  for (const { changes, by, at } of later) {
    for (const change of changes) {
      const newer = byField.get(change.field);
      const mark = newer ? { by: newer.by, at: newer.at } : { by: by.name, at };
      const { after, after_related } = newer ?? change;
      byField.set(change.field, { ...change, after, ...(after_related && { after_related }), ...mark });
    }
  }
  return [...byField.values()];
}

/** One entry with what it changed, whichever fields the reader may see. */
export async function entriesOf(tx: Tx, area: Area, reader: Reader, id: string): Promise<Activity[]> {
  const entries = (await entriesAbout(tx, area.table, id)).flatMap((raw) => asActivity(area, reader, raw));
  return withNames(tx, area, entries);
}

const actions: readonly Activity['action'][] = ['created', 'updated', 'deleted', 'restored', 'moved', 'confirmed'];

function asActivity(area: Area, reader: Reader, raw: LogEntry): Activity[] {
  const action = actions.find((one) => raw.action === `${area.table}.${one}`);
  if (!action) return [];
  const { version, changes } = isRecord(raw.properties) ? raw.properties : {};
  const by = { kind: raw.causer_type, id: raw.causer_id, name: raw.causer };
  const mark = { id: raw.id, at: raw.created_at.toISOString(), action, by };
  const made = { version: typeof version === 'number' ? version : null, changes: changesOf(area, reader, changes) };
  return [{ ...mark, ...made, ...(raw.set && { set: raw.set }) }];
}

/** The changed fields that the reader sees. */
export function changesOf(area: Area, reader: Reader, changes: unknown): FieldChange[] {
  if (!isRecord(changes)) return [];
  const seen = [...visibleFields(area, reader).map(([name]) => name), 'position'];
  return seen.flatMap((field) => {
    const change = changes[field];
    return Array.isArray(change) ? [{ field, before: change[0] ?? null, after: change[1] ?? null }] : [];
  });
}

/** With what the ids of relations are called now; one query for each relation of the area. */
export async function withNames<Entry extends { changes: FieldChange[] }>(
  tx: Tx,
  area: Area,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const names = new Map<string, Map<string, Related>>();
  for (const [name, field] of Object.entries(area.fields)) {
    if (field.kind !== 'relation' && field.kind !== 'relations') continue;
    const changes = entries.flatMap((entry) => entry.changes.filter((change) => change.field === name));
    const ids = changes.flatMap(({ before, after, meanwhile }) => [before, after, meanwhile].flatMap(idsIn));
    if (ids.length === 0) continue;
    const { table, title } = thingOf(field.to);
    const tone = toneOf(field.to, 'r');
    const statement = sql`select r.id, ${title('r')} as display_name ${tone ? sql`, ${tone} as tone` : sql``}
      from ${sql.table(table)} r where r.id = any(${ids}::uuid[])`;
    const rows = await fetchRows(tx, statement, Related);
    names.set(name, new Map(rows.map((row) => [row.id, row])));
  }
  const called = (known: Map<string, Related>, value: unknown) => idsIn(value).flatMap((id) => known.get(id) ?? []);
  const named = (change: FieldChange): FieldChange => {
    const known = names.get(change.field);
    if (!known) return change;
    const related = { before_related: called(known, change.before), after_related: called(known, change.after) };
    return {
      ...change,
      ...related,
      ...('meanwhile' in change && { meanwhile_related: called(known, change.meanwhile) }),
    };
  };
  return entries.map((entry) => ({ ...entry, changes: entry.changes.map(named) }));
}

function idsIn(value: unknown): string[] {
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  return ids.filter((id) => typeof id === 'string');
}
