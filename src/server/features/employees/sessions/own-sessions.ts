import { sql } from 'kysely';
import { lockAttendance } from '#server/features/attendance/attendance.reads.ts';
import { endEmployeeSession } from '#server/features/employees/employee-session.actions.ts';
import { AppError, conflict, notFound } from '#server/platform/errors.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { OwnSession } from '#shared/employees/session.schemas.ts';

type Row = Omit<OwnSession, 'began_at' | 'last_used_at'> & { began_at: Date; last_used_at: Date };

/** Where the caller is signed in, this device first, then the one used last. Used: it called, or its page was open. */
export async function listSessions(tx: TxOf<'employee'>): Promise<OwnSession[]> {
  const { employee, session } = tx.actor;
  const { rows } = await sql<Row>`
    select s.id, d.label as device, s.began_at, s.is_remembered, s.id = ${session} as is_this,
      greatest(s.began_at, d.last_echo_at, (select max(greatest(t.issued_at, t.used_at)) from session_token t
        where t.session_id = s.id and t.hospital_id = s.hospital_id)) as last_used_at
    from employee_session s join device d on d.hospital_id = s.hospital_id and d.id = s.device_id
    where s.employee_id = ${employee} and s.ended_at is null
    order by is_this desc, last_used_at desc, s.id limit 100`.execute(tx.db);
  return rows.map(({ began_at, last_used_at, ...row }) => ({
    ...{ ...row, began_at: began_at.toISOString(), last_used_at: last_used_at.toISOString() },
  }));
}

/**
 * Signs the caller out on another device. Throws `not_found` for a session that is none of theirs or has ended,
 * `wrong_state` for the one that asks: that one signs out, which goes off duty too (S25).
 */
export async function endOwnSession(tx: TxOf<'employee'>, id: string): Promise<null> {
  if (id === tx.actor.session) throw conflict('wrong_state');
  if (!(await otherSessions(tx)).includes(id)) throw notFound('session');
  await endEmployeeSession(tx, id, 'revoked');
  return null;
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(tx: TxOf<'employee'>): Promise<null> {
  for (const id of await otherSessions(tx)) await endEmployeeSession(tx, id, 'revoked');
  return null;
}

/**
 * Holds all that run: of two devices that end each other at once the second finds itself ended, and throws `no_session`.
 * Lock order: the attendance first, as where somebody signs out, then the sessions by their ids (avoids deadlock).
 */
async function otherSessions(tx: TxOf<'employee'>): Promise<string[]> {
  const { employee, session } = tx.actor;
  await lockAttendance(tx, employee);
  const rows = await tx.db
    .selectFrom('employee_session')
    .select('id')
    .where('employee_id', '=', employee)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const running = rows.map(({ id }) => id);
  if (!running.includes(session)) throw new AppError('no_session');
  return running.filter((id) => id !== session);
}
