import { readSignedInEmployee } from '#server/features/employees/employee.reads.ts';
import { browserName } from '#server/platform/credentials/browser-name.ts';
import { rememberThisDevice } from '#server/platform/credentials/passwords/password-try.ts';
import { issueTokens } from '#server/platform/credentials/session-tokens.ts';
import { takeAccountFailures } from '#server/platform/credentials/throttle/failures.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { StaffSession, StaffSignIn } from '#shared/employees/employee.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';

/** Refresh tokens of staff live 12 h, or 30 days when the employee asked to be remembered. */
export function staffLifetimes(remember: boolean) {
  const refreshHours = remember ? timing.employeeRememberDays * 24 : timing.employeeRefreshHours;
  return { accessMinutes: timing.employeeAccessTokenMinutes, refreshHours };
}

type NewSession = { employee: string; remember: boolean; userAgent: string | null };

/** The session of somebody who has proved everything that their account asks for. The caller holds the account. */
export async function openSession(tx: Tx, { employee, remember, userAgent }: NewSession): Promise<StaffSession> {
  const now = tx.clock.now();
  await tx.db.updateTable('employee').set({ last_login_at: now }).where('id', '=', employee).execute();
  const label = browserName(userAgent);
  const device = await tx.db
    .insertInto('device')
    .values({ hospital_id: tx.hospital, kind: 'employee', label, employee_id: employee, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = {
    hospital_id: tx.hospital,
    employee_id: employee,
    device_id: device.id,
    is_remembered: remember,
    began_at: now,
  };
  const { id } = await tx.db.insertInto('employee_session').values(row).returning('id').executeTakeFirstOrThrow();
  const causer = { kind: 'employee', id: employee } as const;
  const subject = { type: 'employee', id: employee };
  await logActivity({ ...tx, device: device.id }, { subject, action: 'employee.signed_in', causer });
  const of = { hospital: tx.hospital, session: id, audience: 'employee' as const };
  const pair = await issueTokens(tx.db, tx.clock, of, staffLifetimes(remember));
  return { ...pair, employee: await readSignedInEmployee(tx, id) };
}

/** What the device keeps from a sign-in, and what its owner then reads once. */
export async function greetOwner(
  anonymous: AnonymousContext,
  employee: string,
): Promise<Pick<StaffSignIn, 'device_mark' | 'failed_tries'>> {
  const device_mark = await rememberThisDevice(anonymous, employee, 'employee');
  const failed = await takeAccountFailures(anonymous.db, employee);
  return { device_mark, failed_tries: failed && { count: failed.count, last_at: failed.last_at.toISOString() } };
}
