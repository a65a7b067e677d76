import { sql } from 'kysely';
import { passwordHashOf } from '#server/features/employees/password/change-own-password.ts';
import { requireRunning } from '#server/features/employees/sessions/require-running.ts';
import { requireOwnPassword } from '#server/platform/credentials/passwords/require-own-password.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** Who calls, and the password that they have proved. */
export type Owner = { employee: string; session: string; hash: string; caller: ReturnType<typeof callerOf> };

/**
 * Who is signed in proves their password, since a device that was left signed in is no proof. Throws
 * `wrong_current_password`, `too_many`, or `wrong_state` where the account has no password here.
 */
export async function proveOwner(context: SessionContext, password: string): Promise<Owner> {
  const { employee, session, caller } = ownerOf(context);
  const hash = await context.inHospital(caller, (tx) => passwordHashOf(tx, employee));
  await requireOwnPassword(context, { owner: { type: 'employee', id: employee }, hash, password });
  return { employee, session, caller, hash };
}

/** Who calls, without another proof. */
export function ownerOf(context: SessionContext) {
  const { actor, id: session } = context.session;
  if (actor.kind !== 'employee') throw new AppError('no_session');
  return { employee: actor.employee, session, caller: callerOf(context) };
}

function callerOf({ session: { hospital, actor, device } }: SessionContext) {
  return { hospital, actor, device };
}

/**
 * Holds the account. Throws `no_session` where it has ended, the password is not the one proved, or the session is over.
 */
export async function holdOwner(
  tx: Tx,
  { employee, session, hash }: Omit<Owner, 'caller' | 'hash'> & { hash?: string },
) {
  const account = await tx.db
    .selectFrom('employee')
    .select('id')
    .where('id', '=', employee)
    .where('active', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .where('auth_type', '=', sql.lit('password'))
    .$if(hash !== undefined, (query) => query.where('password_hash', '=', hash ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError('no_session');
  await requireRunning(tx, session);
}
