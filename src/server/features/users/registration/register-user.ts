import { readPolicyAddress } from '#server/features/content/policy.reads.ts';
import { findHospital } from '#server/features/employees/hospital.reads.ts';
import { requireGoodPassword } from '#server/platform/credentials/passwords/new-password.ts';
import { hashPassword } from '#server/platform/credentials/passwords/passwords.ts';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import { userRegistrationAsked } from '#shared/notifications/notification.events.ts';
import type { MailedUserRegistration, UserRegistration, UserRegistrationTerms } from '#shared/users/user.schemas.ts';
import { countUserMail, mailedNow } from './mail-again.ts';

const actor = { kind: 'system', reason: 'user registration' } as const;

/** Where the privacy policy stands that is accepted with the registration. */
export async function readTerms(anonymous: AnonymousContext, code: string): Promise<UserRegistrationTerms> {
  const hospital = await findHospital(anonymous, code, 'hospital_code');
  return anonymous.inHospital({ hospital: hospital.id, actor }, async (tx) => ({
    privacy_policy: await readPolicyAddress(tx),
  }));
}

/**
 * Notes that a patient wants an account and answers. Whether the address has one already decides nothing here: the same
 * statements run, and a listener finds out what is mailed. Throws `mail_not_set_up`, or under its field what is wrong
 * with the password.
 */
export async function registerUser(
  anonymous: AnonymousContext,
  wish: UserRegistration,
): Promise<MailedUserRegistration> {
  if (!anonymous.mailsLinks) throw conflict('mail_not_set_up');
  const hospital = await findHospital(anonymous, wish.hospital_code, 'hospital_code');
  requireGoodPassword(wish.password, ['wardbell', wish.name, wish.email, hospital.name, hospital.code]);
  await countUserMail(anonymous, hospital.id, wish.email);
  // Outside any transaction: a password takes long to hash on purpose.
  const password_hash = await hashPassword(wish.password, 'stranger');
  return anonymous.inHospital({ hospital: hospital.id, actor }, async (tx) => {
    const now = tx.clock.now();
    const person = { name: wish.name, email: wish.email, password_hash, language_code: anonymous.locale };
    const { id } = await tx.db
      .insertInto('user_registration')
      .values({ hospital_id: tx.hospital, ...person, asked_at: now, mailed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    // On record, since the registration goes: that the policy was accepted, when, and where it stood.
    const properties = { privacy_policy: await readPolicyAddress(tx) };
    await logActivity(tx, {
      subject: { type: 'registration', id },
      action: 'registration.policy_accepted',
      properties,
    });
    tx.announce(userRegistrationAsked, { subject: id });
    return mailedNow(id, now);
  });
}
