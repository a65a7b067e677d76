import { sql } from 'kysely';
import { lockAttendance } from '#server/features/attendance/attendance.reads.ts';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { endPushOn } from '#server/features/notifications/push.actions.ts';
import { endTokens } from '#server/platform/credentials/session-tokens.ts';
import type { EmployeeSessionTable } from '#server/platform/database/schema/devices.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { sessionEnded } from '#shared/kernel/session.events.ts';

type EndReason = NonNullable<EmployeeSessionTable['end_reason']>;

/** Signing out goes off duty too, which is refused while accepted requests are held (S25). */
export async function logoutEmployee(tx: TxOf<'employee'>): Promise<void> {
  const { employee, session } = tx.actor;
  // Of two devices signed out at once the second finds the first gone.
  await lockAttendance(tx, employee);
  const others = await tx.db
    .selectFrom('employee_session')
    .select('id')
    .where('employee_id', '=', employee)
    .where('id', '<>', session)
    .where('ended_at', 'is', null)
    .limit(1)
    .execute();
  // Somebody signed in on a second device stays on duty there.
  if (others.length === 0) await leaveDuty(tx, 'sign_out');
  // Lock order: the account before its sessions, as where a password is changed (avoids deadlock).
  await tx.db.updateTable('employee').set({ last_logout_at: tx.clock.now() }).where('id', '=', employee).execute();
  await endEmployeeSession(tx, session, 'logout');
}

/** Sessions of which no token opens anything any more are over, without anybody having signed out. */
export async function endExpiredSessions(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select s.id from employee_session s where s.ended_at is null
      and not exists (select from session_token t where t.hospital_id = s.hospital_id and t.session_id = s.id
        and t.ended_at is null and (t.expires_at is null or t.expires_at > ${tx.clock.now()}))
    order by s.id`.execute(tx.db);
  for (const { id } of rows) tx.afterwards(id, (own) => endEmployeeSession(own, id, 'expired'));
}

/**
 * Sessions of employees whose account was ended or set inactive, by whatever way: their calls are refused at once, and
 * with the session their sockets and pushes end too (S28).
 */
export async function endSessionsOfEndedAccounts(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select s.id from employee_session s join employee e on e.hospital_id = s.hospital_id and e.id = s.employee_id
    where s.ended_at is null and (not e.active or e.deleted_at is not null) order by s.id`.execute(tx.db);
  for (const { id } of rows) tx.afterwards(id, (own) => endEmployeeSession(own, id, 'account_ended'));
}

/** The session opens nothing any more; its sockets are closed wherever they are. Ended already: does nothing. */
export async function endEmployeeSession(tx: Tx, id: string, reason: EndReason): Promise<void> {
  const ended = await tx.db
    .updateTable('employee_session')
    .set({ ended_at: tx.clock.now(), end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['device_id', 'employee_id'])
    .executeTakeFirst();
  if (!ended) return;
  await endTokens(tx.db, tx.clock, id);
  await logActivity(
    { ...tx, device: ended.device_id },
    {
      subject: { type: 'employee', id: ended.employee_id },
      action: reason === 'logout' ? 'employee.signed_out' : `employee.session_${reason}`,
    },
  );
  await endPushOn(tx, ended.device_id, 'signed_out');
  tx.announce(sessionEnded, {
    subject: id,
    channels: [channels.device(ended.device_id)],
    detail: { reason },
  });
}
