import { sql } from 'kysely';
import { requireInScope } from '#server/features/access/access.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AlarmsOfDay } from '#shared/duty/alarm.schemas.ts';

/** Days that the log shows, today included. */
const days = 7;

/**
 * How often which kind of alarm was raised on a ward by day of the hospital's clock, the newest day first, whether
 * anybody has seen them, and in how many seconds half of those that were seen were. What is to be answered, not seen, is
 * not counted. Throws `not_found` beyond the employee's scope.
 */
export async function readAlarmLog(tx: Tx, department: string): Promise<AlarmsOfDay[]> {
  await requireInScope(tx, department, 'department');
  const { rows } = await sql<AlarmsOfDay>`
    select to_char(a.raised_at at time zone h.time_zone, 'YYYY-MM-DD') as day, a.kind, count(*)::int as count,
      (count(*) filter (where a.seen_at is null))::int as unseen,
      (percentile_disc(0.5) within group (order by extract(epoch from a.seen_at - a.raised_at))
        filter (where a.seen_at is not null))::int as seen_in_seconds
    from alarm a join hospital_profile(a.hospital_id) h on true
    where a.department_id = ${department} and a.kind <> 'device_waiting'
      and a.raised_at >= (date_trunc('day', ${tx.clock.now()}::timestamptz at time zone h.time_zone)
        - make_interval(days => ${days - 1}::int)) at time zone h.time_zone
    group by 1, 2 order by 1 desc, 3 desc, 2 limit 500`.execute(tx.db);
  return rows;
}
