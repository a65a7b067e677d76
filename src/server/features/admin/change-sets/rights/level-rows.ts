import { sql } from 'kysely';
import { rightsOf } from '#server/features/access/held.reads.ts';
import type { Changes } from '#server/features/admin/engine/note-change.ts';
import { entriesAbout } from '#server/platform/history/entries-about.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow, FieldChange } from '#shared/areas/answer.schemas.ts';
import { levelsOfSets } from '#shared/change-sets/set-areas.ts';
import { isRecord } from '#shared/validation/rule.ts';

type Level = Pick<AreaRow, 'id' | 'version'> & {
  name: string;
  scope: string;
  created_at: Date;
  deleted_at: Date | null;
  rights: string[];
};

/** These access levels in this order, deleted ones too, each right as a field that is on or off. */
export async function readLevelRows(tx: Tx, ids: readonly string[]): Promise<AreaRow[]> {
  const { rows } = await sql<Level>`
    select l.id, l.version, l.name, l.scope, l.created_at, l.deleted_at,
      ${rightsOf(sql`l.hospital_id`, sql`l.id`)} as rights
    from access_level l where l.id = any(${[...ids]}::uuid[])`.execute(tx.db);
  const known = new Map(rows.map((level) => [level.id, asRow(level)]));
  return ids.flatMap((id) => known.get(id.toLowerCase()) ?? []);
}

function asRow({ rights, created_at, deleted_at, ...level }: Level): AreaRow {
  const held = new Set(rights);
  return {
    ...Object.fromEntries(Object.keys(levelsOfSets.fields).map((right) => [right, held.has(right)])),
    ...{ ...level, display_name: level.name, related: {}, counts: {} },
    ...{ created_at: created_at.toISOString(), deleted_at: deleted_at?.toISOString() ?? null },
  };
}

/** What the log notes of a change of rights, each right from what to what; of a change of name or reach what it says itself. */
export function changesNoted(properties: unknown): Changes {
  if (!isRecord(properties)) return {};
  const { added, removed, changes } = properties;
  const pairs = (list: unknown, given: boolean) =>
    Array.isArray(list) ? list.map((right) => [String(right), [!given, given]] as const) : [];
  const others = isRecord(changes) ? Object.entries(changes) : [];
  return Object.fromEntries([
    ...pairs(added, true),
    ...pairs(removed, false),
    ...others.flatMap(([name, pair]) => (Array.isArray(pair) ? [[name, [pair[0], pair[1]]] as const] : [])),
  ]);
}

/** What others have changed in a level since this version of it, each field once: from what it was then to what it is now. */
export async function levelChangedSince(tx: Tx, row: AreaRow, version: number): Promise<FieldChange[]> {
  const before = new Map<string, unknown>();
  for (const { properties } of await entriesAbout(tx, levelsOfSets.table, row.id)) {
    if (!isRecord(properties) || Number(properties.version ?? 0) <= version) continue;
    for (const [field, pair] of Object.entries(changesNoted(properties))) before.set(field, pair[0]);
  }
  return [...before].flatMap(([field, value]) =>
    row[field] === value ? [] : [{ field, before: value, after: row[field] }],
  );
}
