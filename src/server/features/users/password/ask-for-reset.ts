import { sql } from 'kysely';
import { findHospital } from '#server/features/employees/hospital.reads.ts';
import { nameOfUser } from '#server/features/users/sign-in/tried-user.ts';
import { countedAsking } from '#server/platform/credentials/throttle/counted-try.ts';
import { conflict } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { userResetAsked } from '#shared/notifications/notification.events.ts';
import type { UserResetWish } from '#shared/users/user.schemas.ts';

/**
 * Notes that somebody wants a new password and answers at once. Whether the account exists decides nothing here: the
 * same statements run for every address, and what differs is done later by a listener.
 */
export async function askForReset(anonymous: AnonymousContext, asked: UserResetWish): Promise<null> {
  if (!anonymous.mailsLinks) throw conflict('mail_not_set_up');
  const hospital = await findHospital(anonymous, asked.hospital_code, 'hospital_code');
  await countedAsking(anonymous, [
    { limit: 'reset_address', of: anonymous.address },
    { limit: 'reset_account', of: nameOfUser(hospital.id, asked.email) },
  ]);
  const caller = { hospital: hospital.id, actor: { kind: 'system', reason: 'password reset' } as const };
  await anonymous.inHospital(caller, (tx) => noteAsked(tx, asked.email));
  return null;
}

async function noteAsked(tx: Tx, email: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into user_reset (hospital_id, user_id, made_at)
    values (${tx.hospital}, (select u.id from user_account u where lower(u.email) = lower(btrim(${email}))),
      ${tx.clock.now()})
    returning id`.execute(tx.db);
  for (const { id } of rows) tx.announce(userResetAsked, { subject: id });
}
