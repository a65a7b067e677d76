import { sql } from 'kysely';
import { mailWaitingRegistrations } from '#server/features/notifications/mail.actions.ts';
import { spendAccountLink } from '#server/platform/credentials/account-links.ts';
import { AppError } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { VerifiedEmail } from '#shared/employees/email.schemas.ts';
import { makeEmployee, readChosen } from './make-employee.ts';
import { requirePlaceInList } from './most-registrations.ts';
import { holdOpenLevel } from './open-level.ts';
import { readMode } from './registration-mode.ts';

/**
 * The address of whoever registered is proved, and that the registration is theirs (`requireOwnRegistration`). Where
 * registration is open they are an employee from now on, with those of the departments and activities they chose that
 * are there still; where none is left, or else, those who may approve read of it. Other registrations with the same
 * address are over: the owner has opened this one's link. Throws `link_unknown`, `registrations_full`, or
 * `username_taken` or `email_taken` where an account has come to have it meanwhile.
 */
export async function verifyRegistration(tx: Tx, id: string, token: string): Promise<VerifiedEmail> {
  const email = await holdRegistrations(tx, id);
  await spendAccountLink(tx.db, tx.clock, token);
  await tx.db.updateTable('registration').set({ verified_at: tx.clock.now() }).where('id', '=', id).execute();
  const subject = { type: 'registration', id };
  await logActivity(tx, { subject, action: 'registration.verified' });
  const level = (await readMode(tx)) === 'open' ? await holdOpenLevel(tx) : null;
  const { isWhole, ...chosen } = await readChosen(tx, id);
  if (level === null || !isWhole) {
    await requirePlaceInList(tx);
    await mailWaitingRegistrations(tx);
    return { email, next: 'approval' };
  }
  await makeEmployee(tx, id, { level, ...chosen });
  const properties = { access_level: level };
  await logActivity(tx, { subject: { type: 'employee', id }, action: 'employee.registered', properties });
  return { email, next: 'sign_in' };
}

/**
 * Lock order: registrations of one address by their ids (avoids deadlock). The others that nobody has decided on are
 * deleted. Answers the address.
 */
async function holdRegistrations(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ id: string; email: string; is_open: boolean }>`
    select r.id, r.email, r.verified_at is null as is_open from registration r
    join hospital_profile(r.hospital_id) h on h.active
    where r.declined_at is null and lower(r.email) = (select lower(o.email) from registration o where o.id = ${id})
    order by r.id for update of r`.execute(tx.db);
  const own = rows.find((row) => row.id === id);
  if (!own?.is_open) throw new AppError('link_unknown');
  const others = rows.filter((row) => row !== own).map((row) => row.id);
  await sql`delete from registration where id = any(${others}::uuid[])`.execute(tx.db);
  return own.email;
}
