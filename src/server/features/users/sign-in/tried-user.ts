import { sql } from 'kysely';
import { accountName, type TriedAccount } from '#server/platform/credentials/passwords/password-try.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type Account = { id: string; password_hash: string };

/** What tries at an account are counted under; no employee of the same name shares it. */
export function nameOfUser(hospital: string, email: string): string {
  return accountName(`user:${hospital}`, email);
}

/** The account with this address, and what tries at it are counted under, also where nobody has it. */
export async function findTriedUser(
  tx: Tx,
  email: string,
): Promise<{ account: Account | undefined; tried: TriedAccount }> {
  const { rows } = await sql<Account>`
    select u.id, u.password_hash from user_account u where lower(u.email) = lower(btrim(${email}))`.execute(tx.db);
  const name = nameOfUser(tx.hospital, email);
  return { account: rows[0], tried: { name, owner: rows[0]?.id ?? name } };
}
