import { sql } from 'kysely';
import { hospitalsNamedBy } from '#server/platform/tx/across-hospitals.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { requestTiming } from '#shared/requests/timing.ts';

const dayMs = 86_400_000;

/**
 * Works out, at most once an hour for each hospital, how long help really took in the last 28 days: by service and by
 * the hour of the hospital's day, from 20 requests on (docs/product.md).
 *
 * Counted from when a request was due until it was done. That somebody has accepted it is the patient's third lamp, but
 * not yet the help that "usually within …" speaks of; to count until then would be a hope only. Both ends are what the
 * events say: a *done* that was undone is none, and a request that was reopened is not counted, since its hour was set
 * anew. Probes are not counted.
 */
export async function countUsualTimes(tx: Tx): Promise<void> {
  const now = tx.clock.now();
  if (!(await isItsTurn(tx, now))) return;
  const since = new Date(now.getTime() - requestTiming.usualTime.days * dayMs);
  await tx.db.deleteFrom('usual_time').execute();
  await sql`
    with done as (
      select e.request_id, min(e.at) as at from request_event e
      where e.at > ${since} and e.to_status = 'done' and e.from_status <> 'done'
        and not exists (select from request_event u where u.hospital_id = e.hospital_id and u.request_id = e.request_id
          and u.step = 'undo_done' and u.request_version = e.request_version + 1)
      group by e.request_id
    ), wait as (
      select distinct r.id, i.service_id, extract(hour from r.due_at at time zone h.time_zone)::smallint as hour,
        greatest(0, extract(epoch from d.at - r.due_at)) as seconds
      from done d
      join counted_request r on r.id = d.request_id and r.due_at > ${since}
      join request_item i on i.hospital_id = r.hospital_id and i.request_id = r.id
      join hospital_profile(${tx.hospital}) h on true
      where not exists (select from request_event o where o.hospital_id = r.hospital_id and o.request_id = r.id
        and o.step = 'reopen')
    )
    insert into usual_time (hospital_id, service_id, hour, p50_seconds, p90_seconds)
    select ${tx.hospital}, service_id, hour,
      percentile_cont(0.5) within group (order by seconds), percentile_cont(0.9) within group (order by seconds)
    from wait group by service_id, hour having count(*) >= ${requestTiming.usualTime.samples}`.execute(tx.db);
}

/** Where they have not been counted for as long as they hold. */
export function hospitalsWithoutUsualTimes(db: Db, now: Date): Promise<string[]> {
  return hospitalsNamedBy(db, 'hospitals_without_usual_times', heldSince(now));
}

const heldSince = (now: Date) => new Date(now.getTime() - requestTiming.usualTime.everySeconds * 1000);

/** Of several servers one counts. */
async function isItsTurn(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into usual_time_count (hospital_id, counted_at) values (${tx.hospital}, ${now})
    on conflict (hospital_id) do update set counted_at = excluded.counted_at
      where usual_time_count.counted_at <= ${heldSince(now)}
    returning 1`.execute(tx.db);
  return rows.length > 0;
}
