import { sql } from 'kysely';
import { z } from 'zod';
import { type Sql, thingOfArea } from '#server/features/admin/things.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type ModuleCode, modules } from '#shared/access/rights.ts';
import { type AreaRow, Related } from '#shared/areas/answer.schemas.ts';
import type { Area, Path } from '#shared/areas/define.ts';
import { fetchRows } from './fetch-rows.ts';
import { fieldValue, relatedOf, row } from './field-sql.ts';
import { countAtPath, urgentAtPath } from './paths.ts';
import { type Reader, readReader, visibleFields } from './reader.ts';
import { seenOfHistory } from './seen-of-history.ts';
import { showChanges } from './show-changes.ts';

const Raw = z.object({
  ...{ id: z.string(), version: z.number(), display_name: z.string() },
  ...{ created_at: z.date(), deleted_at: z.date().nullable() },
  fields: z.record(z.string(), z.unknown()),
  related: z.record(z.string(), z.array(Related)),
  counts: z.record(z.string(), z.number()),
});

/** These rows, in this order, by one statement: fields, names of relations and counts that the reader may see. */
export async function readRows(tx: Tx, area: Area, reader: Reader, ids: readonly string[]): Promise<AreaRow[]> {
  if (ids.length === 0) return [];
  const fields = visibleFields(area, reader);
  const values = fields.map(([name, field]) => [name, fieldValue(name, field)] as const);
  const related = fields.flatMap(([name, field]) => {
    const named = relatedOf(name, field, area.about);
    return named ? [[name, named] as const] : [];
  });
  related.push(...urgentOf(area, reader));
  const counts = countsOf(area, reader).map(([name, path]) => [name, countAtPath(name, path, reader)] as const);
  const statement = sql`
    select t.id, t.version, (${thingOfArea(area).title(row)})::text as display_name, t.created_at, t.deleted_at,
      ${jsonObject(values)} as fields, ${jsonObject(related)} as related, ${jsonObject(counts)} as counts
    from ${sql.table(area.table)} t where t.id = any(${[...ids]}::uuid[]) and ${inScopeOf(area, reader)}`;
  const rows = await fetchRows(tx, statement, Raw);
  const sent = rows.map(asSent);
  await showChanges(tx, area, reader, sent);
  const known = new Map(sent.map((one) => [one.id, one]));
  return ids.flatMap((id) => known.get(id.toLowerCase()) ?? []);
}

/** One row for who calls. */
export async function readOne(tx: Tx, area: Area, id: string): Promise<AreaRow> {
  return readRow(tx, area, await readReader(tx), id);
}

/** One row, also a deleted one. Throws `not_found`, also where it is out of scope. */
export async function readRow(tx: Tx, area: Area, reader: Reader, id: string): Promise<AreaRow> {
  const [found] = await readRows(tx, area, reader, [id]);
  if (!found) throw notFound(area.table);
  return found;
}

/** What these rows are called, by their ids: those that the reader may view. */
export async function namesOf(tx: Tx, area: Area, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const reader = await readReader(tx);
  const rows = reader.holds(`${area.name}:view`) ? await readRows(tx, area, reader, ids) : [];
  return new Map(rows.map(({ id, display_name }) => [id, display_name]));
}

/** What is counted of a row, as far as the reader may view it. */
export function countsOf({ counts = {} }: Area, reader: Reader): [name: ModuleCode, path: Path][] {
  return modules.flatMap((name): [ModuleCode, Path][] => {
    const path = counts[name];
    return path && reader.holds(`${name}:view`) ? [[name, path]] : [];
  });
}

/** The names of what is of high urgency among the rows that are counted, where the area says so and the reader may view them. */
function urgentOf(area: Area, reader: Reader): [name: ModuleCode, names: Sql][] {
  const [name, path] = countsOf(area, reader).find(([counted]) => counted === area.namesUrgent?.counted) ?? [];
  return name && path && area.namesUrgent ? [[name, urgentAtPath(name, path, area.namesUrgent.by, reader)]] : [];
}

/** The rows that the reader's scope has. */
export function inScopeOf(area: Area, reader: Reader): Sql {
  if (area.history) return seenOfHistory(area, reader);
  return thingOfArea(area).isInScope?.(row, reader.scope) ?? sql`true`;
}

function jsonObject(parts: readonly (readonly [string, Sql])[]): Sql {
  return sql`jsonb_build_object(${sql.join(parts.flatMap(([name, value]) => [sql.lit(name), value]))})`;
}

function asSent({ fields, created_at, deleted_at, ...mark }: z.output<typeof Raw>): AreaRow {
  return {
    ...fields,
    ...mark,
    created_at: created_at.toISOString(),
    deleted_at: deleted_at?.toISOString() ?? null,
  };
}
