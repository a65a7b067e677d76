import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';

const label = 'Demo';

/**
 * The phones that the demo's nurses carry in their pockets: whoever is on duty and signed in nowhere counts as notified
 * (S16), as with one that shows its pushes, so that a ward nobody has tried out yet is not one without staff. Who signs
 * in is known by their own device from then on.
 */
export async function keepPhones(tx: Tx): Promise<void> {
  const now = tx.clock.now();
  await sql`
    update device d set last_push_receipt_at = null, revoked_at = ${now}
    where d.label = ${label} and d.kind = 'employee' and d.revoked_at is null
      and not exists (${onDutyWithoutScreen} and a.employee_id = d.employee_id)`.execute(tx.db);
  await sql`
    update device d set last_push_receipt_at = ${now}
    where d.label = ${label} and d.kind = 'employee' and d.revoked_at is null`.execute(tx.db);
  await sql`
    insert into device (hospital_id, kind, label, employee_id, state, last_push_receipt_at, created_at)
    select w.hospital_id, 'employee', ${label}, w.employee_id, 'hidden', ${now}, ${now}
    from (${onDutyWithoutScreen}) w
    where not exists (select from device d where d.employee_id = w.employee_id and d.label = ${label}
      and d.revoked_at is null)`.execute(tx.db);
}

const onDutyWithoutScreen = sql`
  select a.hospital_id, a.employee_id from attendance a
  where a.left_at is null and not exists (select from employee_session s join session_token t on t.session_id = s.id
    and t.ended_at is null where s.employee_id = a.employee_id and s.ended_at is null)`;
