import { sql } from 'kysely';
import { endAttendance } from '#server/features/duty/duty.actions.ts';
import { writeActivity } from '#server/features/duty/posts/activity.ts';
import { giveBackAll } from '#server/features/requests/verbs/give-back.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/requests/timing.ts';

const hourMs = 3_600_000;

type Leaving = { id: string; employee: string; reason: 'idle' | 'account_ended' };

/**
 * S25, for one hospital: who gave no sign of life for 12 h, and whose account ended, goes off duty at once; what they
 * held is given back.
 */
export async function leaveIdle(tx: Tx): Promise<void> {
  for (const { id, employee, reason } of await findLeaving(tx)) {
    // First off duty, so that the ones told anew are others.
    await endAttendance(tx, { id, employee }, reason);
    await giveBackAll(tx, employee, 'off_duty');
    await writeActivity(tx, { type: 'employee', id: employee }, `duty.left_${reason}`);
  }
}

/** Signs of life: a device that is not silent, an echo, a push receipt (one of the open app comes with echoes), an action. */
async function findLeaving(tx: Tx): Promise<Leaving[]> {
  const since = new Date(tx.clock.now().getTime() - timing.idleHours * hourMs);
  const { rows } = await sql<Leaving>`
    select a.id, a.employee_id as employee,
      case when e.active and e.deleted_at is null then 'idle' else 'account_ended' end as reason
    from attendance a join employee e on e.id = a.employee_id
    where a.left_at is null and (not e.active or e.deleted_at is not null or (
      a.last_active_at <= ${since}
      and not exists (select from device d where d.employee_id = a.employee_id and d.revoked_at is null
        and (d.state <> 'silent' or d.last_echo_at > ${since} or d.last_push_receipt_at > ${since}))
      and not exists (select from activity_log l where l.causer_type = 'employee' and l.causer_id = a.employee_id
        and l.created_at > ${since})))
    for no key update of a`.execute(tx.db);
  return rows;
}
