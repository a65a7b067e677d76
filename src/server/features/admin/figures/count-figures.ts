import { sql } from 'kysely';
import { hospitalsNamedBy } from '#server/platform/tx/across-hospitals.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { requestTiming } from '#shared/requests/timing.ts';

const { everySeconds, overlapSeconds } = requestTiming.figures;
/** So many events are counted in one transaction. */
const eventsAtOnce = 20_000;

export type Counted = { counted_to: Date; is_behind: boolean };

/**
 * Works out the figures of the requests to which something happened since that was last done, of at most so many events:
 * how long patients waited, so that what employees ask of one another is not among them.
 * The last minutes are looked at again each time: what was committed late is counted too. Each row is worked out whole, so
 * that it does not matter how often. While somebody else is counting nothing is counted, and nobody waits for them.
 */
export async function countFigures(tx: Tx): Promise<Counted> {
  const now = tx.clock.now();
  const from = await lockCount(tx, now);
  return from === null ? readCounted(tx) : countFrom(tx, from, now);
}

async function countFrom(tx: Tx, from: Date | '-infinity', now: Date): Promise<Counted> {
  const { rows } = await sql<{ counted_to: Date; is_behind: boolean }>`
    with coming as materialized (
      select e.at, e.request_id from request_event e where e.at > ${from}::timestamptz order by e.at limit ${eventsAtOnce}
    ), lately as (
      select e.request_id from request_event e where e.at <= ${from}::timestamptz
        and e.at > ${from}::timestamptz - make_interval(secs => ${overlapSeconds})
    ), figures as (
      insert into request_figure
      select g.* from figures_of_requests(${tx.hospital},
        array(select r.id from request r where r.for_employee_id is null
          and r.id in (select request_id from coming union select request_id from lately))) g
      on conflict (hospital_id, request_id) do update set department_id = excluded.department_id,
        service_type_id = excluded.service_type_id, service_ids = excluded.service_ids, urgency = excluded.urgency,
        waited_from = excluded.waited_from, receipt_ms = excluded.receipt_ms, acceptance_ms = excluded.acceptance_ms,
        done_ms = excluded.done_ms, accepted_by = excluded.accepted_by, done_by = excluded.done_by,
        promised_ms = excluded.promised_ms, is_escalated = excluded.is_escalated,
        is_unreceived = excluded.is_unreceived, declines = excluded.declines, repeats = excluded.repeats
    )
    update request_figure_count set counted_at = ${now},
      counted_to = case when (select count(*) from coming) < ${eventsAtOnce} then ${now} else (select max(at) from coming) end
    returning counted_to, (select count(*) from coming) = ${eventsAtOnce} as is_behind`.execute(tx.db);
  const [counted] = rows;
  if (!counted) throw new Error('the count of figures has no row');
  return counted;
}

/** Where something happened since, and nobody has counted for as long as figures hold. */
export function hospitalsWithUncountedFigures(db: Db, now: Date): Promise<string[]> {
  return hospitalsNamedBy(db, 'hospitals_with_uncounted_figures', new Date(now.getTime() - everySeconds * 1000));
}

/** What somebody else has counted, who is counting on. */
async function readCounted(tx: Tx): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select c.counted_to, exists (select from request_event e where e.at > c.counted_to) as is_behind
    from request_figure_count c`.execute(tx.db);
  const [counted] = rows;
  if (!counted) throw new Error('the count of figures has no row');
  return counted;
}

/** Up to where is counted; null while somebody else is counting. Who counts first is waited for. */
async function lockCount(tx: Tx, now: Date): Promise<Date | '-infinity' | null> {
  const known = await sql`select from request_figure_count`.execute(tx.db);
  // Only where there is no row yet: it would wait for whoever holds one.
  if (known.rows.length === 0)
    await sql`insert into request_figure_count (hospital_id, counted_to, counted_at)
      values (${tx.hospital}, '-infinity', ${now}) on conflict do nothing`.execute(tx.db);
  const { rows } = await sql<{ counted_to: Date | null }>`
    select nullif(counted_to, '-infinity') as counted_to from request_figure_count for update skip locked`.execute(
    tx.db,
  );
  return rows[0] ? (rows[0].counted_to ?? '-infinity') : null;
}
