import { findHospital } from '#server/features/employees/hospital.reads.ts';
import { tooMany } from '#server/platform/credentials/throttle/bounded-queue.ts';
import { countedAsking } from '#server/platform/credentials/throttle/counted-try.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import { userRegistrationAsked } from '#shared/notifications/notification.events.ts';
import type { MailedUserRegistration, UserMailWish } from '#shared/users/user.schemas.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

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
  const known = await anonymous.inHospital(caller, (tx) => readMailedAt(tx, id));
  const seconds = (againAt(known).getTime() - anonymous.clock.now().getTime()) / secondMs;
  if (seconds > 0) throw tooMany(seconds);
  await countedAsking(anonymous, [{ limit: 'verify_mail', of: id }]);
  return anonymous.inHospital(caller, async (tx) => {
    const now = tx.clock.now();
    const again = await tx.db
      .updateTable('user_registration')
      .set({ mailed_at: now })
      .where('id', '=', id)
      .where('mailed_at', '=', known)
      .returning('id')
      .executeTakeFirst();
    if (!again) throw notFound('registration');
    tx.announce(userRegistrationAsked, { subject: id });
    return mailedNow(id, now);
  });
}

export function mailedNow(registration: string, at: Date): MailedUserRegistration {
  return { registration, expires_at: expiresAt(at).toISOString(), again_at: againAt(at).toISOString() };
}

async function readMailedAt(tx: Tx, id: string): Promise<Date> {
  const row = await tx.db.selectFrom('user_registration').select('mailed_at').where('id', '=', id).executeTakeFirst();
  if (!row || expiresAt(row.mailed_at) <= tx.clock.now()) throw notFound('registration');
  return row.mailed_at;
}

function expiresAt(mailedAt: Date): Date {
  return new Date(mailedAt.getTime() + timing.verifyLinkMinutes * minuteMs);
}

function againAt(mailedAt: Date): Date {
  return new Date(mailedAt.getTime() + timing.verifyAgainSeconds * secondMs);
}
