import { findHospital } from '#server/features/employees/hospital.reads.ts';
import { nameOfUser } from '#server/features/users/sign-in/tried-user.ts';
import { countedAsking } from '#server/platform/credentials/throttle/counted-try.ts';
import { linkIsOver, linkTimes, requirePause } from '#server/platform/credentials/verify-link.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { userRegistrationAsked } from '#shared/notifications/notification.events.ts';
import type { MailedUserRegistration, UserMailWish } from '#shared/users/user.schemas.ts';

/**
 * Mails what was mailed to whoever registered again, which is good for a day from now; as when they registered, a
 * listener finds out what it is. Throws `not_found` where the address was proved or the day is over, `too_many` before a
 * minute is over and after a few times.
 */
export async function mailUserAgain(
  anonymous: AnonymousContext,
  { hospital_code: code, registration: id }: UserMailWish,
): Promise<MailedUserRegistration> {
  if (!anonymous.mailsLinks) throw conflict('mail_not_set_up');
  const { id: hospital } = await findHospital(anonymous, code, 'hospital_code');
  const caller = { hospital, actor: { kind: 'system', reason: 'user registration' } as const };
  const { email, mailed_at: known } = await anonymous.inHospital(caller, (tx) => readMailed(tx, id));
  requirePause(known, anonymous.clock.now());
  await countUserMail(anonymous, hospital, email);
  return anonymous.inHospital(caller, async (tx) => {
    const now = tx.clock.now();
    const again = await tx.db
      .updateTable('user_registration')
      .set({ mailed_at: now })
      .where('id', '=', id)
      .where('mailed_at', '=', known)
      .returning('id')
      .executeTakeFirst();
    if (!again) {
      requirePause((await readMailed(tx, id)).mailed_at, now); // another press was first
      throw notFound('registration');
    }
    tx.announce(userRegistrationAsked, { subject: id });
    return mailedNow(id, now);
  });
}

/**
 * Registering and having the mail sent again are counted alike, by who asks and by the mailbox, so that nobody's is
 * filled by strangers. Throws `too_many`.
 */
export function countUserMail(anonymous: AnonymousContext, hospital: string, email: string): Promise<void> {
  return countedAsking(anonymous, [
    { limit: 'register_address', of: anonymous.address },
    { limit: 'register_email', of: nameOfUser(hospital, email) },
  ]);
}

export function mailedNow(registration: string, at: Date): MailedUserRegistration {
  return { registration, ...linkTimes(at) };
}

async function readMailed(tx: Tx, id: string): Promise<{ email: string; mailed_at: Date }> {
  const row = await tx.db
    .selectFrom('user_registration')
    .select(['email', 'mailed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || linkIsOver(row.mailed_at, tx.clock.now())) throw notFound('registration');
  return row;
}
