import { sql } from 'kysely';
import { requireInScope } from '#server/features/access/access.reads.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type CallLog, shiftsShown } from '#shared/duty/call-log.schemas.ts';

/** Days that the log shows, today included. */
const days = 7;

/**
 * How often the requests of a ward called people in the last days, by day of the hospital's clock, by shift where the
 * hospital allows figures of persons, and how its shares ended. Throws `not_found` beyond the caller's scope.
 */
export async function readCallLog(tx: Tx, ward: string): Promise<CallLog> {
  await requireInScope(tx, ward, 'department');
  const since = await firstMoment(tx);
  const calls = await readCalls(tx, ward, { since, byShift: await readSetting(tx, 'figures_of_persons') });
  return { ...calls, shares: await readShares(tx, ward, since) };
}

/** When the first of these days began. */
async function firstMoment(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select (date_trunc('day', ${tx.clock.now()}::timestamptz at time zone h.time_zone)
      - make_interval(days => ${days - 1}::int)) at time zone h.time_zone as since
    from hospital_profile(${tx.hospital}) h`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error('the hospital of the transaction has a profile');
  return row.since;
}

type CallsRow = Pick<CallLog, 'days' | 'shifts'>;
type Wanted = { since: Date; byShift: boolean };

/** Whom requests of the ward called since then, by day and by shift. Step 0 is one's own acceptance, no call. */
async function readCalls(tx: Tx, ward: string, { since, byShift }: Wanted): Promise<Omit<CallLog, 'shares'>> {
  const { rows } = await sql<CallsRow>`
    with called as materialized (
      select n.hospital_id, n.employee_id, n.request_id, n.notified_at from request_notified n
      join counted_request r on r.hospital_id = n.hospital_id and r.id = n.request_id
      where r.department_id = ${ward} and n.step > 0 and n.notified_at >= ${since}),
    by_day as (
      select to_char(c.notified_at at time zone h.time_zone, 'YYYY-MM-DD') as day,
        count(distinct c.request_id)::int as requests, count(*)::int as calls
      from called c join hospital_profile(${tx.hospital}) h on true group by 1),
    by_shift as (
      select a.id, e.fullname as name, a.entered_at, a.left_at, count(*)::int as calls,
        count(distinct c.request_id) filter (where exists (select from request_acceptance t
          where t.hospital_id = c.hospital_id and t.request_id = c.request_id and t.employee_id = c.employee_id
            and t.accepted_at >= c.notified_at and (a.left_at is null or t.accepted_at <= a.left_at)))::int as accepted
      from called c
      join attendance a on a.hospital_id = c.hospital_id and a.employee_id = c.employee_id
        and a.entered_at <= c.notified_at and (a.left_at is null or a.left_at > c.notified_at)
        and not exists (select from attendance z where z.hospital_id = a.hospital_id and z.corrects_id = a.id)
      join employee e on e.hospital_id = a.hospital_id and e.id = a.employee_id
      where ${byShift}::boolean
      group by a.id, a.entered_at, a.left_at, e.fullname
      order by a.entered_at desc, e.fullname, a.id limit ${sql.lit(shiftsShown + 1)})
    select coalesce((select json_agg(json_build_object('day', d.day, 'requests', d.requests, 'calls', d.calls)
        order by d.day desc) from by_day d), '[]') as days,
      case when ${byShift}::boolean then coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name,
        'entered_at', ${inUtc('s.entered_at')}, 'left_at', ${inUtc('s.left_at')}, 'calls', s.calls,
        'accepted', s.accepted) order by s.entered_at desc, s.name, s.id) from by_shift s), '[]') end as shifts`.execute(
    tx.db,
  );
  const { days: byDay = [], shifts = null } = rows[0] ?? {};
  return { days: byDay, shifts: shifts?.slice(0, shiftsShown) ?? null, is_cut: (shifts?.length ?? 0) > shiftsShown };
}

const inUtc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How each share ended is its next step out of *shared*; where that leads back to everybody, nobody has taken it. */
async function readShares(tx: Tx, ward: string, since: Date): Promise<CallLog['shares']> {
  const { rows } = await sql<CallLog['shares']>`
    with share as (
      select s.at, s.actor_id as sharer, s.at + make_interval(mins => r.response_minutes) as promised_at,
        n.at as ended_at, n.to_status, n.actor_id as ended_by
      from request_event s
      join counted_request r on r.hospital_id = s.hospital_id and r.id = s.request_id
      left join lateral (select e.at, e.to_status, e.actor_id from request_event e
        where e.hospital_id = s.hospital_id and e.request_id = s.request_id and e.request_version > s.request_version
          and e.from_status = 'shared' and e.to_status <> 'shared'
        order by e.request_version limit 1) n on true
      where r.department_id = ${ward} and s.step = 'share' and s.at >= ${since}),
    judged as (
      select coalesce(to_status in ('accepted', 'done') and ended_by = sharer, false) as is_by_sharer,
        coalesce(to_status = 'pending', false) or coalesce(ended_at, ${tx.clock.now()}) > promised_at as is_untaken
      from share)
    select count(*)::int as count, (count(*) filter (where is_by_sharer))::int as by_sharer,
      (count(*) filter (where not is_by_sharer and is_untaken))::int as untaken
    from judged`.execute(tx.db);
  return rows[0] ?? { count: 0, by_sharer: 0, untaken: 0 };
}
