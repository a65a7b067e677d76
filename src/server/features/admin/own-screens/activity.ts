import { sql } from 'kysely';
import { notFound } from '#server/platform/errors.ts';
import { entriesAbout } from '#server/platform/history/entries-about.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { notedIn } from '#shared/areas/noted-in.ts';
import type { OwnScreen, ScreenOfRows } from '#shared/areas/own-screens.endpoints.ts';
import type { OwnScreenActivity } from '#shared/areas/own-screens.schemas.ts';
import { subjectTypeOf } from './subject-type.ts';

/** The last changes of a row, a deleted one too. Throws `not_found`. */
export async function readActivityOfRow(tx: Tx, name: ScreenOfRows, id: string): Promise<OwnScreenActivity[]> {
  const table = subjectTypeOf(name);
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(tx.db);
  if (rows.length === 0) throw notFound(table);
  return activityOf(tx, name, id);
}

/** The last changes of which languages are offered. */
export function readActivityOfLanguages(tx: Tx): Promise<OwnScreenActivity[]> {
  return activityOf(tx, 'languages', null);
}

async function activityOf(tx: Tx, name: OwnScreen, id: string | null): Promise<OwnScreenActivity[]> {
  const entries = await entriesAbout(tx, subjectTypeOf(name), id);
  return entries.map(({ id: entry, created_at, action, causer, properties, set }) => ({
    ...{ id: entry, at: created_at.toISOString(), action: action.slice(action.indexOf('.') + 1) },
    ...{ by: causer, changes: notedIn(properties), ...(set && { set }) },
  }));
}
