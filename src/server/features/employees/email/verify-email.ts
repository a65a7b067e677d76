import { sql } from 'kysely';
import { announceAccount } from '#server/features/employees/account-changed.ts';
import { readUnproved } from '#server/features/employees/registration/own-registration.ts';
import { verifyRegistration } from '#server/features/employees/registration/verify-registration.ts';
import { mailEmailChange } from '#server/features/notifications/mail.actions.ts';
import { endAccountLinks, findAccountLink, spendAccountLink } from '#server/platform/credentials/account-links.ts';
import { requireOwnRegistration } from '#server/platform/credentials/passwords/require-registration-password.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { EmailProof, VerifiedEmail } from '#shared/employees/email.schemas.ts';

/**
 * Whoever opens the link that was mailed to an address has it: from now on it is the account's. Every other mailed link
 * is over, since the old address proves nothing any more, and that one reads of it. Of whoever registered it is the first
 * step, with the password that they chose. Throws `link_unknown`, `link_expired`, `wrong_registration_password`,
 * `too_many`, or `email_taken` where another account has it: then the wish is over.
 */
export async function verifyEmail(
  anonymous: AnonymousContext,
  { token, password = '' }: EmailProof,
): Promise<VerifiedEmail> {
  const { hospital, id } = await findAccountLink(anonymous, token);
  const actor = { kind: 'system', reason: 'e-mail verification' } as const;
  const inHospital = <T>(act: (tx: Tx) => Promise<T>) => anonymous.inHospital({ hospital, actor }, act);
  const registration = await inHospital((tx) => readUnproved(tx, id));
  // Outside any transaction: a password takes long to check on purpose.
  if (registration)
    await requireOwnRegistration(anonymous, { registration: id, hash: registration.password_hash, password });
  try {
    return await inHospital((tx) => saveProved(tx, id, token));
  } catch (error) {
    if (isTaken(error)) await inHospital((tx) => endWish(tx, id, token));
    throw error;
  }
}

async function saveProved(tx: Tx, id: string, token: string): Promise<VerifiedEmail> {
  const wish = await holdOwner(tx, id);
  if (!wish) return verifyRegistration(tx, id, token);
  await spendAccountLink(tx.db, tx.clock, token);
  await saveAddress(tx, id, wish);
  announceAccount(tx, wish.employee);
  return { email: wish.email, next: 'account' };
}

/** PostgreSQL names the constraint. */
const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'email_taken';

/** What was refused was rolled back with the use of the link. */
async function endWish(tx: Tx, id: string, token: string): Promise<void> {
  const wish = await holdOwner(tx, id);
  if (!wish) return;
  await spendAccountLink(tx.db, tx.clock, token);
  announceAccount(tx, wish.employee);
}

type Wish = { employee: string; email: string; former: string | null };

/** Lock order: the account before its links (avoids deadlock). None where the account has ended, or never was. */
async function holdOwner(tx: Tx, link: string): Promise<Wish | undefined> {
  const { rows } = await sql<Wish>`
    select e.id as employee, l.email, e.email as former
    from account_link l join employee e on e.hospital_id = l.hospital_id and e.id = l.employee_id
    join hospital_profile(l.hospital_id) h on h.active
    where l.id = ${link} and l.purpose = 'email_change' and l.email is not null
      and e.active and e.deleted_at is null and e.auth_type = 'password'
    for no key update of e`.execute(tx.db);
  return rows[0];
}

async function saveAddress(tx: Tx, link: string, { employee, email, former }: Wish): Promise<void> {
  const verified = { email, email_verified_at: tx.clock.now() };
  await tx.db.updateTable('employee').set(verified).where('id', '=', employee).execute();
  await endAccountLinks(tx.db, tx.clock, employee);
  const causer = { kind: 'employee', id: employee } as const;
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.email_changed', causer });
  if (former === null || former.toLowerCase() === email.toLowerCase()) return;
  await tx.db.updateTable('account_link').set({ former_email: former }).where('id', '=', link).execute();
  await mailEmailChange(tx, employee, { link, is: 'email_changed' });
}
