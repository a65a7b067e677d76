import { requireGoodPassword } from '#server/platform/credentials/passwords/new-password.ts';
import { hashPassword } from '#server/platform/credentials/passwords/passwords.ts';
import { requireOwnPassword } from '#server/platform/credentials/passwords/require-own-password.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PasswordChange } from '#shared/employees/password.schemas.ts';
import { savePassword } from './change-password.ts';
import { ownWordsOf } from './own-words.ts';

type Change = Pick<PasswordChange, 'current_password' | 'password'>;

/**
 * Sets another password for who is signed in and knows the present one; tries at it are counted, since a device that
 * was left signed in is no proof. Throws `wrong_current_password`, what is wrong with the new one, `wrong_state` where
 * the account has no password here, or `no_session` where somebody else has set one meanwhile.
 */
export async function changePassword(context: SessionContext, { current_password, password }: Change): Promise<null> {
  const { hospital, actor, id: session, device } = context.session;
  if (actor.kind !== 'employee') throw new AppError('no_session');
  const { employee } = actor;
  const caller = { hospital, actor, device };
  const { hash, own } = await context.inHospital(caller, async (tx) => ({
    hash: await passwordHashOf(tx, employee),
    own: await ownWordsOf(tx, employee),
  }));
  await requireOwnPassword(context, { owner: { type: 'employee', id: employee }, hash, password: current_password });
  requireGoodPassword(password, own);
  const next = await hashPassword(password);
  return context.inHospital(caller, async (tx) => {
    await savePassword(tx, { employee, hash: next, how: 'password_changed', by: { session, proved: hash } });
    return null;
  });
}

/** Throws `wrong_state` where the account has no password here. */
export async function passwordHashOf(tx: Tx, employee: string): Promise<string> {
  const account = await tx.db
    .selectFrom('employee')
    .select('password_hash')
    .where('id', '=', employee)
    .where('auth_type', '=', 'password')
    .executeTakeFirst();
  if (!account?.password_hash) throw conflict('wrong_state');
  return account.password_hash;
}
