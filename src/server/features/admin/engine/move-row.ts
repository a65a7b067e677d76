import { sql } from 'kysely';
import { z } from 'zod';
import { AppError, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import type { Move } from '#shared/areas/sent.schemas.ts';
import { fetchRows } from './fetch-rows.ts';
import { noteChange } from './note-change.ts';
import { inScopeOf, readRow } from './read-rows.ts';
import { readReader } from './reader.ts';

const Placed = z.object({ id: z.string(), is_seen: z.boolean() });

/**
 * Moves a row after another one, to the front, or to a place counted from 1 among those that the caller sees, as the list
 * counts them. The rows are numbered anew; those whose number changes keep their version, since an order is not what a form saves.
 * Lock order: by their ids (avoids deadlock). Throws `not_found`, also where the other one is out of scope or deleted.
 */
export async function moveRow(tx: Tx, area: Area, { id, to }: Move): Promise<AreaRow> {
  if (!area.ordered) throw new AppError('invalid', { fields: { id: 'invalid_field' } });
  const reader = await readReader(tx);
  const moved = await readRow(tx, area, reader, id);
  if ('after' in to && to.after?.toLowerCase() === moved.id) return moved;
  if ('after' in to && to.after !== null) await readRow(tx, area, reader, to.after);
  const table = sql.table(area.table);
  await sql`select from ${table} where deleted_at is null order by id for no key update`.execute(tx.db);
  const statement = sql`
    select t.id, ${inScopeOf(area, reader)} as is_seen from ${table} t where t.deleted_at is null
    order by t.position, sort_form(${sql.ref(`t.${area.title}`)}), t.id`;
  const rows = await fetchRows(tx, statement, Placed);
  const known = rows.map((row) => row.id);
  const before = known.indexOf(moved.id);
  if (before < 0) throw notFound(area.table);
  const others = known.filter((one) => one !== moved.id);
  const seen = rows.flatMap(({ id, is_seen }) => (is_seen && id !== moved.id ? [id] : []));
  const at = placeOf(area, { others, seen }, to);
  const order = [...others.slice(0, at), moved.id, ...others.slice(at)];
  await sql`update ${table} t set position = o.position
    from unnest(${order}::uuid[]) with ordinality o (id, position)
    where t.id = o.id and t.position <> o.position`.execute(tx.db);
  if (at !== before) {
    const changes = { position: [before + 1, at + 1] as const };
    await noteChange(tx, area, moved.id, { action: 'moved', version: moved.version, changes });
  }
  return readRow(tx, area, reader, moved.id);
}

type Order = { others: readonly string[]; seen: readonly string[] };

function placeOf({ table }: Area, { others, seen }: Order, to: Move['to']): number {
  if ('position' in to) {
    const next = seen[to.position - 1];
    return next === undefined ? others.indexOf(seen.at(-1) ?? '') + 1 : others.indexOf(next);
  }
  if (to.after === null) return 0;
  const before = others.indexOf(to.after.toLowerCase());
  if (before < 0) throw notFound(table);
  return before + 1;
}
