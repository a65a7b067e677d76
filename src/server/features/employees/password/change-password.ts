import { endEmployeeSession } from '#server/features/employees/employee-session.actions.ts';
import { mailPasswordChanged } from '#server/features/notifications/mail.actions.ts';
import { endAccountLinks } from '#server/platform/credentials/account-links.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type NewPassword = {
  employee: string;
  hash: string;
  how: 'password_reset' | 'password_changed';
  /** The session in which it was changed goes on. */
  except?: string;
};

/** A changed password ends every other session and every mailed link, and the account's owner reads of it by mail. */
export async function savePassword(tx: Tx, { employee, hash, how, except }: NewPassword): Promise<void> {
  await tx.db.updateTable('employee').set({ password_hash: hash }).where('id', '=', employee).execute();
  const causer = { kind: 'employee', id: employee } as const;
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: `employee.${how}`, causer });
  const sessions = await tx.db
    .selectFrom('employee_session')
    .select('id')
    .where('employee_id', '=', employee)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of sessions) if (id !== except) await endEmployeeSession(tx, id, 'password_changed');
  await endAccountLinks(tx.db, tx.clock, employee);
  await mailPasswordChanged(tx, employee);
}
