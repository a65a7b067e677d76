import { sql } from 'kysely';
import { inScopeOf, isInScope } from '#server/features/access/access.reads.ts';
import { holdLevel, requireHeld } from '#server/features/access/held.reads.ts';
import { mailAccountNotice, mailRegistrationDeclined } from '#server/features/notifications/mail.actions.ts';
import { denied, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ApprovedEmployee, RegistrationApproval } from '#shared/employees/registration.schemas.ts';
import { waitsInScope } from './list-registrations.ts';
import { makeEmployee, readChosen } from './make-employee.ts';

/**
 * Makes somebody of the caller's scope an employee, who may sign in from now on and reads of it. Throws `not_found` for
 * who does not wait (any more), for a department out of scope and for a level that is not there, `operation_denied` for
 * a level with more than the caller may give, `invalid` for activities that are not there and a nurse without one,
 * `username_taken`, `email_taken`.
 */
export async function approveRegistration(
  tx: Tx,
  id: string,
  { access_level_id, departments, service_types }: RegistrationApproval,
): Promise<ApprovedEmployee> {
  await holdWaiting(tx, id);
  for (const department of departments) if (!(await isInScope(tx, department))) throw notFound('department');
  const level = await holdLevel(tx, access_level_id);
  if (!level) throw notFound('access_level');
  await requireHeld(tx, { employee: id }, level);
  const given = { departments, service_types: service_types ?? (await readChosen(tx, id)).service_types };
  await makeEmployee(tx, id, { level: access_level_id, ...given });
  const properties = { access_level: access_level_id, departments };
  await logActivity(tx, { subject: { type: 'employee', id }, action: 'employee.registration_approved', properties });
  await mailAccountNotice(tx, id, 'registration_approved');
  return { id };
}

/**
 * Whoever registered reads the reason; it and the rest are erased after a week. Throws `not_found`, or
 * `operation_denied` where a department out of the caller's scope was chosen too: somebody there may want them.
 */
export async function declineRegistration(tx: Tx, id: string, reason: string): Promise<null> {
  await holdWaiting(tx, id);
  const { rows } = await sql`
    select from registration_department c
    join department d on d.hospital_id = c.hospital_id and d.id = c.department_id and d.deleted_at is null
    where c.registration_id = ${id} and not ${inScopeOf(tx, sql`d.id`)} limit 1`.execute(tx.db);
  if (rows.length > 0) throw denied();
  const declined = { declined_at: tx.clock.now(), reason, password_hash: null };
  await tx.db.updateTable('registration').set(declined).where('id', '=', id).execute();
  // Without the reason: what is on record stays, and this is about somebody who is no employee.
  await logActivity(tx, { subject: { type: 'registration', id }, action: 'registration.declined' });
  await mailRegistrationDeclined(tx, id);
  return null;
}

/** Of two who decide at once the second waits, and then finds nothing to decide. */
async function holdWaiting(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    select r.id from registration r where r.id = ${id} and ${waitsInScope(tx)} for update of r`.execute(tx.db);
  if (rows.length === 0) throw notFound('registration');
}
