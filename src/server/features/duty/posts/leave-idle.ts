import { sql } from 'kysely';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { leaveGivingBack } from '#server/features/duty/duty.actions.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { hospitalsNamedBy } from '#server/platform/tx/across-hospitals.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';
import { hospitalSettings } from '#shared/kernel/settings.ts';
import { timing } from '#shared/kernel/timing.ts';
import { setIdleAsked } from './stay-on-duty.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const askedMs = timing.idleAskedMinutes * minuteMs;

type Present = { id: string; employee: string; ended: boolean; quiet: boolean; idle_asked_at: Date | null };

/**
 * S25, for one hospital: who gave no sign of life for long is asked whether they are still on duty, and without one by
 * the idle limit goes off duty; whose account ended, at once. What they held is given back. Nobody leaves unasked.
 */
export async function leaveIdle(tx: Tx): Promise<void> {
  for (const { id, employee } of await findPresent(tx)) {
    tx.afterwards(employee, async (own) => {
      const [one] = await findPresent(own, id);
      if (one) await judge(own, one);
    });
  }
}

/** Where somebody may have been quiet for the shortest limit that a hospital can set, was asked, or has an account that ended. */
export function hospitalsWithIdleEmployees(db: Db, now: Date): Promise<string[]> {
  return hospitalsNamedBy(db, 'hospitals_with_idle_employees', quietSince(now, hospitalSettings.duty_idle_hours.least));
}

const quietSince = (now: Date, limitHours: number) => new Date(now.getTime() - limitHours * hourMs + askedMs);

async function judge(tx: Tx, one: Present): Promise<void> {
  const asked = one.idle_asked_at;
  if (one.ended) await leaveGivingBack(tx, one, 'account_ended');
  else if (!one.quiet) await setIdleAsked(tx, one, null);
  else if (!asked) await ask(tx, one);
  else if (tx.clock.now().getTime() - asked.getTime() >= askedMs) await leaveGivingBack(tx, one, 'idle');
}

async function ask(tx: Tx, one: Present): Promise<void> {
  await setIdleAsked(tx, one, tx.clock.now());
  await logActivity(tx, { subject: { type: 'employee', id: one.employee }, action: 'duty.idle_asked' });
}

/**
 * Who is quiet, was asked, or whose account ended. Signs of life: an app that is open, an echo, a push receipt (one
 * of the open app comes with echoes), an action
 * (signing in or out alone is none). A hidden app says nothing by itself.
 */
async function findPresent(tx: Tx, only?: string): Promise<Present[]> {
  const since = quietSince(tx.clock.now(), await readSetting(tx, 'duty_idle_hours'));
  const { rows } = await sql<Present>`
    select a.id, a.employee_id as employee, now.ended, now.quiet, a.idle_asked_at
    from attendance a join employee e on e.id = a.employee_id, lateral (
      select not e.active or e.deleted_at is not null as ended,
        a.last_active_at <= ${since}
          and not exists (select from device d where d.employee_id = a.employee_id and d.revoked_at is null
            and (d.state = 'foreground' or d.last_echo_at > ${since} or d.last_push_receipt_at > ${since}))
          and not exists (select from activity_log l where l.causer_type = 'employee' and l.causer_id = a.employee_id
            and l.action not like 'employee.%' and l.created_at > ${since}) as quiet) now
    where a.left_at is null and (now.ended or now.quiet or a.idle_asked_at is not null)
      and a.id = coalesce(${only ?? null}, a.id)
    order by a.id ${only ? sql`for no key update of a` : sql``}`.execute(tx.db);
  return rows;
}
