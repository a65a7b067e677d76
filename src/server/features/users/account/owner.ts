import { sql } from 'kysely';
import { requireOwnPassword } from '#server/platform/credentials/passwords/require-own-password.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** Who calls, and the password that they have proved. */
type Owner = { user: string; session: string; hash: string };

type Account = { name: string; email: string; password_hash: string };

/**
 * Who is signed in proves their password, since a device that was left signed in is no proof. Throws
 * `wrong_current_password`, `too_many`.
 */
export async function proveOwner(context: SessionContext, password: string) {
  const { hospital, actor, id: session } = context.session;
  if (actor.kind !== 'user') throw new AppError('no_session');
  const { user } = actor;
  const caller = { hospital, actor };
  const { password_hash: hash, ...known } = await context.inHospital(caller, (tx) => readAccount(tx, user));
  await requireOwnPassword(context, { owner: { type: 'user', id: user }, hash, password });
  return { user, session, hash, known, caller };
}

async function readAccount(tx: Tx, user: string): Promise<Account> {
  const account = await tx.db
    .selectFrom('user_account')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', user)
    .executeTakeFirst();
  if (!account) throw new AppError('no_session');
  return account;
}

/**
 * Lock order: the account before its sessions (avoids deadlock). Throws `no_session` where it is deleted, the password is
 * not the one proved, or the session is over.
 */
export async function holdOwner(tx: Tx, { user, session, hash }: Owner): Promise<void> {
  const { rows } = await sql`
    select u.id from user_account u where u.id = ${user} and u.password_hash = ${hash}
      and exists (select from user_session s where s.id = ${session} and s.ended_at is null)
    for update of u`.execute(tx.db);
  if (rows.length === 0) throw new AppError('no_session');
}
