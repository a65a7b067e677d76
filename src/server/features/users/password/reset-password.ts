import { sql } from 'kysely';
import { ownWordsOf } from '#server/features/users/user.reads.ts';
import { findAccountLink, spendAccountLink } from '#server/platform/credentials/account-links.ts';
import { requireGoodPassword } from '#server/platform/credentials/passwords/new-password.ts';
import { hashPassword } from '#server/platform/credentials/passwords/passwords.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PasswordReset } from '#shared/employees/password.schemas.ts';
import type { UserResetLink } from '#shared/users/user.schemas.ts';
import { savePassword } from './save-password.ts';

/** Whose password the link sets. Throws `link_unknown` or `link_expired`. */
export async function readResetLink(anonymous: AnonymousContext, token: string): Promise<UserResetLink> {
  const { hospital, id } = await findAccountLink(anonymous, token);
  const { email, code } = await anonymous.inHospital(callerIn(hospital), (tx) => readOwner(tx, id));
  return { email, hospital_code: code };
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
  const own = await anonymous.inHospital(callerIn(hospital), async (tx) => ownWordsOf(tx, await readOwner(tx, id)));
  requireGoodPassword(password, own);
  // Outside any transaction: a password takes long to hash on purpose.
  const hash = await hashPassword(password);
  return anonymous.inHospital(callerIn(hospital), async (tx) => {
    const owner = await holdOwner(tx, id);
    await spendAccountLink(tx.db, tx.clock, token);
    await savePassword(tx, { user: owner.id, hash, how: 'password_reset' });
    return null;
  });
}

function callerIn(hospital: string) {
  return { hospital, actor: { kind: 'system', reason: 'password reset' } as const };
}

type Owner = { id: string; name: string; email: string; code: string };

/** A link of a deleted account, or of one whose password was set meanwhile, is nobody's. */
async function readOwner(tx: Tx, link: string): Promise<Owner> {
  const { rows } = await sql<Owner>`
    select u.id, u.name, u.email, h.code from user_reset r
    join user_account u on u.hospital_id = r.hospital_id and u.id = r.user_id
    join hospital_profile(r.hospital_id) h on h.active
    where r.id = ${link}`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new AppError('link_unknown');
  return row;
}

/** Lock order: the account before its links (avoids deadlock). */
async function holdOwner(tx: Tx, link: string): Promise<Owner> {
  const owner = await readOwner(tx, link);
  await tx.db.selectFrom('user_account').select('id').where('id', '=', owner.id).forNoKeyUpdate().execute();
  return readOwner(tx, link); // what changed while this waited
}
