import { sql } from 'kysely';
import { findAccountLink, spendAccountLink } from '#server/platform/credentials/account-links.ts';
import { requireOwnRegistration } from '#server/platform/credentials/passwords/require-registration-password.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { UserProof, VerifiedUser } from '#shared/users/user.schemas.ts';

/**
 * Whoever opens the link that was mailed to an address has it: from now on the account is there, and other registrations
 * with this address are over. The password that was chosen is asked for: somebody else may have registered with it. Throws
 * `link_unknown`, `link_expired`, `wrong_registration_password`, `too_many`, or `email_taken` where an account has come to
 * have it meanwhile.
 */
export async function verifyUser(anonymous: AnonymousContext, { token, password }: UserProof): Promise<VerifiedUser> {
  const { hospital, id } = await findAccountLink(anonymous, token);
  const caller = { hospital, actor: { kind: 'system', reason: 'e-mail verification' } as const };
  const hash = await anonymous.inHospital(caller, (tx) => hashOf(tx, id));
  // Outside any transaction: a password takes long to check on purpose.
  await requireOwnRegistration(anonymous, { registration: id, hash, password });
  return anonymous.inHospital(caller, async (tx) => {
    const { email, code, all } = await holdRegistrations(tx, id);
    await spendAccountLink(tx.db, tx.clock, token);
    await makeAccount(tx, id);
    await sql`delete from user_registration where id = any(${all}::uuid[])`.execute(tx.db);
    return { email, hospital_code: code };
  });
}

async function hashOf({ db }: Tx, id: string): Promise<string> {
  const asked = db.selectFrom('user_registration').select('password_hash').where('id', '=', id);
  const row = await asked.executeTakeFirst();
  if (!row) throw new AppError('link_unknown');
  return row.password_hash;
}

type Held = { id: string; email: string; code: string };

/** Lock order: registrations of one address by their ids (avoids deadlock). */
async function holdRegistrations(tx: Tx, id: string): Promise<Held & { all: string[] }> {
  const { rows } = await sql<Held>`
    select r.id, r.email, h.code from user_registration r join hospital_profile(r.hospital_id) h on h.active
    where lower(r.email) = (select lower(o.email) from user_registration o where o.id = ${id})
    order by r.id for update of r`.execute(tx.db);
  const own = rows.find((row) => row.id === id);
  if (!own) throw new AppError('link_unknown');
  return { ...own, all: rows.map((row) => row.id) };
}

/** Under the id of the registration, by which it is on record that the policy was accepted. */
async function makeAccount(tx: Tx, registration: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into user_account (hospital_id, id, name, email, password_hash, language_code, created_at)
    select r.hospital_id, r.id, r.name, r.email, r.password_hash, r.language_code, ${tx.clock.now()}
    from user_registration r where r.id = ${registration}
    on conflict (hospital_id, lower(email)) do nothing returning id`.execute(tx.db);
  const [account] = rows;
  if (!account) throw conflict('email_taken');
  const causer = { kind: 'user', id: account.id } as const;
  await logActivity(tx, { subject: { type: 'user', id: account.id }, action: 'user.registered', causer });
}
