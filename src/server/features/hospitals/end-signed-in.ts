import { sql } from 'kysely';
import { lockAttendance } from '#server/features/attendance/attendance.reads.ts';
import { leaveGivingBack } from '#server/features/duty/duty.actions.ts';
import { endEmployeeSession } from '#server/features/employees/employee-session.actions.ts';
import { endUserSession } from '#server/platform/credentials/user-sessions.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** `attendance`: the presence of an employee on duty. */
type Left = { kind: 'employee' | 'user' | 'duty'; id: string; attendance: string | null };

/**
 * Who was signed in or on duty in a hospital that was switched off: their calls are refused already, and here it is put
 * on record as over, and their sockets and pushes end too (S28).
 */
export async function endSignedIn(tx: Tx): Promise<void> {
  const { rows } = await sql<Left>`
    with off as (select from hospital_profile(${tx.hospital}) h where not h.active)
    select 'duty' as kind, employee_id as id, id as attendance from attendance, off where left_at is null
    union all select 'employee', id, null from employee_session, off where ended_at is null
    union all select 'user', id, null from user_session, off where ended_at is null
    order by kind, id`.execute(tx.db);
  for (const one of rows) tx.afterwards(one.id, (own) => end(own, one));
}

/** In a transaction of its own: whoever has come since the hospital was switched on again stays. */
async function end(tx: Tx, { kind, id, attendance }: Left): Promise<void> {
  if (!(await isOff(tx))) return;
  if (kind === 'employee') return endEmployeeSession(tx, id, 'hospital_inactive');
  if (kind === 'user') return endUserSession(tx, id, 'hospital_inactive');
  const present = await lockAttendance(tx, id);
  if (present && present.id === attendance)
    await leaveGivingBack(tx, { id: present.id, employee: id }, 'hospital_inactive');
}

async function isOff(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from hospital_profile(${tx.hospital}) h where not h.active`.execute(tx.db);
  return rows.length > 0;
}
