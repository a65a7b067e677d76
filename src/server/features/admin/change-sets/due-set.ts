import { sql } from 'kysely';
import { readListQuery } from '#server/features/admin/engine/list-query.ts';
import { wholeReader } from '#server/features/admin/engine/reader.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Timer } from '#server/platform/timers/schedule.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { areaOfSet } from '#shared/change-sets/set-areas.ts';
import { endUnmade, startSet } from './apply-set.ts';
import { asAuthor, mayBegin } from './author.ts';
import { type Differing, findDiffering } from './differing.ts';
import { mayGive } from './rights/may-give.ts';
import { type KnownSet, readStored } from './set-row.ts';
import { hasNothingLeft } from './undone-rows.ts';

/**
 * Starts the job of a planned set by the rights that its author has now; without them it is not applied. Where a row is not as
 * the preview showed it, or the list that was meant can be asked for by nobody any more, nothing is changed and the set asks.
 * One that was moved, made or given up since is left alone.
 */
export async function onSetDue(tx: Tx, { subject: id }: Timer): Promise<void> {
  const set = await readStored(tx, id, sql`for update`);
  if (set?.state !== 'planned' || !set.planned_for || set.planned_for > tx.clock.now()) return;
  const area = areaOfSet(set.area);
  const author = asAuthor(tx, set);
  if (!area) return endUnmade(tx, id, 'needs_review');
  if (!(await mayBegin(author, set, area)) || !(await mayGive(author, set))) return endUnmade(tx, id, 'not_applied');
  if (await hasNothingLeft(tx, set)) return endUnmade(tx, id, 'discarded');
  const known = { set, area };
  const found = await differingFor(author, known);
  if (typeof found === 'string') return endUnmade(tx, id, found);
  if (found.gone.length + found.changed.length + found.added.length === 0) return startSet(tx, id);
  await markDiffering(tx, known, found);
  await endUnmade(tx, id, 'needs_review');
}

/** `not_applied` where the author may no longer ask for the list of the set, such as one that is narrowed by an area lost to them. */
async function differingFor(author: AdminTx, known: KnownSet): Promise<Differing | 'not_applied' | 'needs_review'> {
  try {
    return await findDiffering(author, known);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return isDenial(author, known, error) ? 'not_applied' : 'needs_review';
  }
}

/** A list that only some may ask for is refused to the others as one that nobody may: with `invalid`. */
function isDenial(tx: AdminTx, { set, area }: KnownSet, { code }: AppError): boolean {
  if (code !== 'invalid') return code === 'operation_denied';
  try {
    readListQuery(tx, area, wholeReader, set.query ?? {});
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false; // nobody may
  }
}

async function markDiffering(tx: Tx, { set, area }: KnownSet, { gone, changed, added }: Differing): Promise<void> {
  await sql`update change_set_row set outcome = 'contested'
    where change_set_id = ${set.id} and row_id = any(${changed}::uuid[])`.execute(tx.db);
  await sql`update change_set_row set outcome = 'refused', code = 'not_found'
    where change_set_id = ${set.id} and row_id = any(${gone}::uuid[])`.execute(tx.db);
  await sql`
    insert into change_set_row (hospital_id, change_set_id, row_id, position, version, outcome)
    select t.hospital_id, ${set.id}, t.id, m.last + row_number() over (order by t.id), t.version, 'added'
    from ${sql.table(area.table)} t,
      (select coalesce(max(position), 0) as last from change_set_row where change_set_id = ${set.id}) m
    where t.id = any(${added}::uuid[])`.execute(tx.db);
}
