import { sql } from 'kysely';
import { endEmployeeSession } from '#server/features/employees/employee-session.actions.ts';
import { requireRunning } from '#server/features/employees/sessions/require-running.ts';
import { mailPasswordChanged } from '#server/features/notifications/mail.actions.ts';
import { endAccountLinks } from '#server/platform/credentials/account-links.ts';
import { endChallenges } from '#server/platform/credentials/sign-in-challenges.ts';
import { AppError } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type NewPassword = {
  employee: string;
  hash: string;
  how: 'password_reset' | 'password_changed';
  /** Whoever sets it is signed in, has proved the present one, and stays signed in. */
  by?: { session: string; proved: string };
};

/**
 * A changed password ends every other session, every mailed link and every sign-in that waits for its second step, and the account's owner reads of it by mail.
 * Throws `link_unknown` where the account has ended meanwhile, `no_session` where what was proved no longer holds.
 */
export async function savePassword(tx: Tx, { employee, hash, how, by }: NewPassword): Promise<void> {
  const saved = await tx.db
    .updateTable('employee')
    .set({ password_hash: hash })
    .where('id', '=', employee)
    .where('active', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .where('auth_type', '=', sql.lit('password'))
    .$if(by !== undefined, (query) => query.where('password_hash', '=', by?.proved ?? ''))
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw new AppError(by ? 'no_session' : 'link_unknown');
  if (by) await requireRunning(tx, by.session);
  const causer = { kind: 'employee', id: employee } as const;
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: `employee.${how}`, causer });
  const sessions = await tx.db
    .selectFrom('employee_session')
    .select('id')
    .where('employee_id', '=', employee)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of sessions) if (id !== by?.session) await endEmployeeSession(tx, id, 'password_changed');
  await endAccountLinks(tx.db, tx.clock, employee);
  await endChallenges(tx.db, tx.clock, employee);
  await mailPasswordChanged(tx, employee);
}
