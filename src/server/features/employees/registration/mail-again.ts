import { findHospital } from '#server/features/employees/hospital.reads.ts';
import { accountName } from '#server/platform/credentials/passwords/password-try.ts';
import { countedAsking } from '#server/platform/credentials/throttle/counted-try.ts';
import { linkIsOver, linkTimes, requirePause } from '#server/platform/credentials/verify-link.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { MailedRegistration, RegistrationMailWish } from '#shared/employees/registration.schemas.ts';
import { registrationAsked } from '#shared/notifications/notification.events.ts';
import { registering } from './registration-mode.ts';

/**
 * Mails what was mailed to whoever registered again, which is good for a day from now; as when they registered, a
 * listener finds out what it is. Throws `not_found` where the address was proved or the day is over, `too_many` before a
 * minute is over and after a few times.
 */
export async function mailRegistrationAgain(
  anonymous: AnonymousContext,
  { hospital_code: code, registration: id }: RegistrationMailWish,
): Promise<MailedRegistration> {
  if (!anonymous.mailsLinks) throw conflict('mail_not_set_up');
  const hospital = await findHospital(anonymous, code, 'hospital_code');
  const caller = registering(hospital.id);
  const { email, mailed_at: known } = await anonymous.inHospital(caller, (tx) => readMailed(tx, id));
  requirePause(known, anonymous.clock.now());
  await countMail(anonymous, hospital.id, email);
  return anonymous.inHospital(caller, async (tx) => {
    const now = tx.clock.now();
    const again = await tx.db
      .updateTable('registration')
      .set({ mailed_at: now })
      .where('id', '=', id)
      .where('verified_at', 'is', null)
      .where('mailed_at', '=', known)
      .returning('id')
      .executeTakeFirst();
    if (!again) {
      requirePause((await readMailed(tx, id)).mailed_at, now); // another press was first
      throw notFound('registration');
    }
    tx.announce(registrationAsked, { subject: id });
    return mailedNow(id, now);
  });
}

/**
 * Registering and having the mail sent again are counted alike, by who asks and by the mailbox, so that nobody's is
 * filled by strangers. Throws `too_many`.
 */
export function countMail(anonymous: AnonymousContext, hospital: string, email: string): Promise<void> {
  return countedAsking(anonymous, [
    { limit: 'register_address', of: anonymous.address },
    { limit: 'register_email', of: accountName(hospital, email) },
  ]);
}

export function mailedNow(registration: string, at: Date): MailedRegistration {
  return { registration, ...linkTimes(at) };
}

async function readMailed(tx: Tx, id: string): Promise<{ email: string; mailed_at: Date }> {
  const row = await tx.db
    .selectFrom('registration')
    .select(['email', 'mailed_at'])
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  if (!row || linkIsOver(row.mailed_at, tx.clock.now())) throw notFound('registration');
  return row;
}
