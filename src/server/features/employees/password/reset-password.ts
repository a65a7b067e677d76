import { sql } from 'kysely';
import { findAccountLink, spendAccountLink } from '#server/platform/credentials/account-links.ts';
import { requireGoodPassword } from '#server/platform/credentials/passwords/new-password.ts';
import { hashPassword } from '#server/platform/credentials/passwords/passwords.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PasswordReset, ResetLink } from '#shared/employees/password.schemas.ts';
import { savePassword } from './change-password.ts';
import { ownWordsOf } from './own-words.ts';

/** Whose password the link sets. Throws `link_unknown` or `link_expired`. */
export async function readResetLink(anonymous: AnonymousContext, token: string): Promise<ResetLink> {
  const { hospital, id } = await findAccountLink(anonymous, token);
  return anonymous.inHospital(callerIn(hospital), async (tx) => {
    const { username, hospital_name: name, hospital_code: code } = await readOwner(tx, id);
    return { username, hospital: { name, code } };
  });
}

/**
 * Sets the password of the account that the link was mailed to, once, and ends its sessions everywhere. Throws
 * `link_unknown`, `link_expired`, or under its field what is wrong with the password.
 */
export async function resetPassword(
  anonymous: AnonymousContext,
  { token, password }: Pick<PasswordReset, 'token' | 'password'>,
): Promise<null> {
  const { hospital, id } = await findAccountLink(anonymous, token);
  const own = await anonymous.inHospital(callerIn(hospital), async (tx) =>
    ownWordsOf(tx, (await readOwner(tx, id)).id),
  );
  requireGoodPassword(password, own);
  // Outside any transaction: a password takes long to hash on purpose.
  const hash = await hashPassword(password);
  return anonymous.inHospital(callerIn(hospital), async (tx) => {
    const owner = await holdOwner(tx, id);
    await spendAccountLink(tx.db, tx.clock, token);
    await savePassword(tx, { employee: owner.id, hash, how: 'password_reset' });
    return null;
  });
}

function callerIn(hospital: string) {
  return { hospital, actor: { kind: 'system', reason: 'password reset' } as const };
}

type Owner = { id: string; username: string; hospital_name: string; hospital_code: string };

/** An account that was ended since has no owner any more. */
async function readOwner(tx: Tx, link: string): Promise<Owner> {
  const { rows } = await sql<Owner>`
    select e.id, e.username, h.name as hospital_name, h.code as hospital_code
    from account_link l join employee e on e.hospital_id = l.hospital_id and e.id = l.employee_id
    join hospital_profile(l.hospital_id) h on h.active
    where l.id = ${link} and l.purpose = 'password_reset'
      and e.active and e.deleted_at is null and e.auth_type = 'password'`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new AppError('link_unknown');
  return row;
}

/** Lock order: the account before its links (avoids deadlock). */
async function holdOwner(tx: Tx, link: string): Promise<Owner> {
  const owner = await readOwner(tx, link);
  await tx.db.selectFrom('employee').select('id').where('id', '=', owner.id).forNoKeyUpdate().execute();
  return readOwner(tx, link); // what changed while this waited
}
