import { sql } from 'kysely';
import { z } from 'zod';
import { type Sql, thingOf } from '#server/features/admin/things.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { requireRestorable } from '#server/platform/restorable.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type ModuleCode, modules } from '#shared/access/rights.ts';
import { type AreaRow, Related, type Use } from '#shared/areas/answer.schemas.ts';
import { type Area, type Path, typedNames } from '#shared/areas/define.ts';
import { fetchRows } from './fetch-rows.ts';
import type { Hooks } from './hooks.ts';
import { noteChange } from './note-change.ts';
import { rowsAtPath } from './paths.ts';
import { readRow } from './read-rows.ts';
import { type Reader, readReader } from './reader.ts';
import { judged } from './save-row.ts';
import { holdNamed } from './write-fields.ts';

/** The first rows of each area that still use a row. */
const usesShown = 5;

/**
 * Deletes a row: history keeps it, and for 30 days it can be restored. Throws `in_use` with what uses it. Held against
 * references meanwhile: whoever begins to use it waits, and then finds it deleted. `set` is the id of the change set that
 * deletes it.
 */
export async function deleteRow(tx: Tx, area: Area, hooks: Hooks, id: string, set?: string): Promise<null> {
  const reader = await readReader(tx);
  await sql`select from ${sql.table(area.table)} where id = ${id} for update`.execute(tx.db);
  const row = await readRow(tx, area, reader, id);
  if (row.deleted_at !== null) throw notFound(area.table);
  const used_by = await readUses(tx, area, reader, id);
  if (used_by.length > 0) {
    throw conflict(area.inUse ?? 'in_use', { data: { used_by } });
  }
  await hooks.beforeDelete?.(tx, row);
  await mark(tx, area, id, sql`${tx.clock.now()}`);
  await noteChange(tx, area, id, { action: 'deleted', version: row.version + 1, set });
  return null;
}

/**
 * Brings a deleted row back. Throws `too_late` after 30 days, `name_taken` where another has its name by now, `not_found`
 * where what it names is deleted itself.
 */
export async function restoreRow(tx: Tx, area: Area, hooks: Hooks, id: string): Promise<AreaRow> {
  const reader = await readReader(tx);
  await sql`select from ${sql.table(area.table)} where id = ${id} for update`.execute(tx.db);
  const row = await readRow(tx, area, reader, id);
  if (row.deleted_at === null) return row;
  requireRestorable(tx, new Date(row.deleted_at));
  const values = Object.fromEntries(typedNames(area).map((name) => [name, row[name]]));
  await holdNamed(tx, area, reader, values, {});
  await hooks.beforeCreate?.(tx, { id, ...values });
  await judged(area, () => mark(tx, area, id, sql`null`));
  await noteChange(tx, area, id, { action: 'restored', version: row.version + 1 });
  return readRow(tx, area, reader, id);
}

function mark(tx: Tx, { table }: Area, id: string, deleted_at: Sql) {
  return sql`update ${sql.table(table)} set deleted_at = ${deleted_at}, version = version + 1
    where id = ${id}`.execute(tx.db);
}

/** What uses a row, of the whole hospital; which rows these are only of what the caller may view. */
async function readUses(tx: Tx, area: Area, reader: Reader, id: string): Promise<Use[]> {
  const paths = { ...area.counts, ...area.usedBy };
  const uses: Use[] = [];
  for (const name of modules) {
    const path = paths[name];
    if (!path || area.keepsNot?.includes(name)) continue;
    const use = await readUse(tx, name, path, reader, id);
    if (use.total > 0) uses.push(use);
  }
  return uses;
}

const Using = Related.extend({ is_seen: z.boolean(), total: z.number() });

async function readUse(tx: Tx, name: ModuleCode, path: Path, reader: Reader, id: string): Promise<Use> {
  const { title, isInScope } = thingOf(name);
  const using = rowsAtPath(name, path, sql`${id}::uuid`, sql`${tx.hospital}::uuid`);
  const isSeen = reader.holds(`${name}:view`) ? (isInScope?.('p', reader.scope) ?? sql`true`) : sql`false`;
  const statement = sql`
    select used.*, count(*) over ()::int as total
    from (select distinct p.id, ${title('p')} as display_name, ${isSeen} as is_seen ${using}) used
    order by is_seen desc, sort_form(display_name) limit ${usesShown}`;
  const rows = await fetchRows(tx, statement, Using);
  const seen = rows.filter(({ is_seen }) => is_seen).map(({ id: one, display_name }) => ({ id: one, display_name }));
  return { area: name, total: rows[0]?.total ?? 0, rows: seen };
}
