import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Reachability } from '#shared/duty/colleague.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';

type Row = { id: string; audible: boolean; open: boolean; notified: boolean; push_down: boolean };

/**
 * How each of these employees can be reached now, by the best of their devices (S16, S17). The row of a device says
 * `foreground` as long as its last echo is young enough; whoever supervises the echoes sees to that. While push as a
 * whole is down (its alarm stands), those whom only push could reach when it began are unknown, never gone, however
 * long it lasts.
 */
export async function reachabilityOf(tx: Tx, employees: readonly string[]): Promise<Map<string, Reachability>> {
  const found = new Map<string, Reachability>(employees.map((id) => [id, 'unreachable']));
  if (employees.length === 0) return found;
  const now = tx.clock.now();
  // Nothing would call an app that was closed and has no subscription.
  const noPushSince = new Date(now.getTime() - timing.notifiedWithoutPushSeconds * 1000);
  // Without a receipt by then a test push has failed, and its device is not notified until one comes (S30).
  const testedBefore = new Date(now.getTime() - timing.pushTestSeconds * 1000);
  const { rows } = await sql<Row>`
    with outage as (
      select min(least(p.raised_at, h.failing_since)) as since from alarm p left join push_health h on true
      where p.kind = 'push_down' and p.cleared_at is null
    ), known as (
      select d.employee_id, d.state = 'foreground' as is_open, d.is_audio_running, d.last_push_missed_at as missed_at,
        d.last_push_receipt_at as receipt_at, a.entered_at,
        coalesce(d.push_tested_at >= a.entered_at and d.push_tested_at < ${testedBefore} and o.since is null
          and (d.last_push_receipt_at is null or d.last_push_receipt_at < d.push_tested_at), false) as test_failed,
        o.since is not null as push_down,
        coalesce(o.since, ${now}) - make_interval(hours => ${timing.notifiedHours}) as youngest,
        exists (select from push_subscription p where p.device_id = d.id and p.employee_id = d.employee_id
          and p.ended_at is null) as has_push,
        case d.state when 'foreground' then ${now}::timestamptz else d.last_echo_at end as echo_at,
        (select max(p.ended_at) from push_subscription p where p.device_id = d.id and p.end_reason in ('gone', 'withdrawn')) as push_ended_at
      from device d join attendance a on a.employee_id = d.employee_id and a.left_at is null
      cross join outage o
      where d.kind = 'employee' and d.revoked_at is null and d.employee_id = any(${employees}::uuid[])
    ), judged as (
      select employee_id, push_down, is_open, is_open and is_audio_running as audible,
        ${proves(sql`echo_at`)} and (is_open or has_push or echo_at >= ${noPushSince}) and (is_open or not test_failed)
          or ${proves(sql`receipt_at`)} and not test_failed as notified
      from known
    )
    select employee_id as id, bool_or(audible) as audible, bool_or(is_open) as "open", bool_or(notified) as notified,
      bool_or(push_down) as push_down
    from judged group by employee_id`.execute(tx.db);
  for (const row of rows) found.set(row.id, judge(row));
  return found;
}

/** Somebody of whom nothing is known because push is down is not counted as gone. */
export function mayBeReached(reachability: Reachability | undefined): boolean {
  return reachability !== undefined && reachability !== 'unreachable';
}

function judge({ audible, open, notified, push_down }: Row): Reachability {
  if (audible) return 'audible';
  if (!notified) return 'unreachable';
  return push_down && !open ? 'unknown' : 'notified';
}

/**
 * A sign of life counts: not too old, since entering duty, with no miss (but while push is down, when all miss) and no
 * end of its push address after it.
 */
function proves(at: ReturnType<typeof sql>) {
  return sql`coalesce(${at} >= youngest and ${at} >= entered_at
    and (push_down or missed_at is null or missed_at < ${at}) and (push_ended_at is null or push_ended_at < ${at}), false)`;
}
