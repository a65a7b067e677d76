import { sql } from 'kysely';
import { findHospital } from '#server/features/employees/hospital.reads.ts';
import { accountName } from '#server/platform/credentials/passwords/password-try.ts';
import { countedAsking } from '#server/platform/credentials/throttle/counted-try.ts';
import { conflict } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ResetWish } from '#shared/employees/password.schemas.ts';
import { resetAsked } from '#shared/notifications/notification.events.ts';

/**
 * Notes that somebody wants a new password and answers at once. Whether the account exists decides nothing here: the
 * same statements run for every name, and what differs is done later by a listener.
 */
export async function askForReset(anonymous: AnonymousContext, asked: ResetWish): Promise<null> {
  if (!anonymous.mailsLinks) throw conflict('mail_not_set_up');
  const hospital = await findHospital(anonymous, asked.hospital_code, 'hospital_code');
  await countedAsking(anonymous, [
    { limit: 'reset_address', of: anonymous.address },
    { limit: 'reset_account', of: accountName(hospital.id, asked.username) },
  ]);
  const caller = { hospital: hospital.id, actor: { kind: 'system', reason: 'password reset' } as const };
  await anonymous.inHospital(caller, (tx) => noteAsked(tx, asked.username));
  return null;
}

async function noteAsked(tx: Tx, name: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into account_link (hospital_id, employee_id, purpose, made_at)
    values (${tx.hospital}, (
      select e.id from employee e where lower(btrim(${name})) in (lower(e.username), lower(e.email))
        and e.active and e.deleted_at is null and e.auth_type = 'password' and e.email is not null
      order by lower(e.username) = lower(btrim(${name})) desc limit 1), 'password_reset', ${tx.clock.now()})
    returning id`.execute(tx.db);
  for (const { id } of rows) tx.announce(resetAsked, { subject: id });
}
