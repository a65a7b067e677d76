import { sql } from 'kysely';
import { AppError, conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AttendanceCorrection } from '#shared/areas/attendance-record.schemas.ts';

type Known = { employee_id: string; entered_at: Date; left_at: Date | null; is_corrected: boolean };
type Times = { entered_at: Date; left_at: Date };

/**
 * Puts another row in the place of a presence that has ended: the wrong one stays, and is counted no more. The same id
 * again does nothing. Who may, and whether it is theirs to see, is asked by who calls. Throws `wrong_state` for one that
 * runs or was corrected already, `id_taken`, `invalid` for times that cannot be.
 */
export async function correctAttendance(tx: Tx, of: string, wanted: AttendanceCorrection): Promise<void> {
  if (await isDone(tx, of, wanted.id)) return;
  const known = await hold(tx, of);
  if (known.left_at === null || known.is_corrected) throw conflict('wrong_state');
  const times = await timesOf(tx, { ...known, left_at: known.left_at }, wanted);
  await requirePossible(tx, of, known.employee_id, times);
  const now = tx.clock.now();
  await tx.db
    .insertInto('attendance')
    .values({
      ...{ hospital_id: tx.hospital, id: wanted.id, employee_id: known.employee_id, ...times },
      ...{ left_reason: 'corrected', last_active_at: now, corrects_id: of, correction_reason: wanted.reason },
      corrected_by_employee_id: tx.actor.kind === 'employee' ? tx.actor.employee : null,
      corrected_at: now,
    })
    .execute();
  const changes = { created_at: [known.entered_at, times.entered_at], left_at: [known.left_at, times.left_at] };
  const properties = { changes: { ...changes, correction_reason: [null, wanted.reason] } };
  await logActivity(tx, { subject: { type: 'attendance', id: of }, action: 'attendance.corrected', properties });
}

async function isDone(tx: Tx, of: string, id: string): Promise<boolean> {
  const row = await tx.db.selectFrom('attendance').select('corrects_id').where('id', '=', id).executeTakeFirst();
  if (row && row.corrects_id !== of) throw conflict('id_taken');
  return row !== undefined;
}

/** Holds the account: of two corrections of one person's presences the second finds what the first has made of them. */
async function hold(tx: Tx, id: string): Promise<Known> {
  await sql`select from employee where id = (select a.employee_id from attendance a where a.id = ${id})
    for no key update`.execute(tx.db);
  const { rows } = await sql<Known>`
    select a.employee_id, a.entered_at, a.left_at,
      exists (select from attendance c where c.hospital_id = a.hospital_id and c.corrects_id = a.id) as is_corrected
    from attendance a where a.id = ${id}`.execute(tx.db);
  const [known] = rows;
  if (!known) throw notFound('attendance');
  return known;
}

/** By the hospital's clocks; a minute that is as it was keeps its seconds. */
async function timesOf(tx: Tx, was: Times, wanted: AttendanceCorrection): Promise<Times> {
  const minute = (before: Date, typed: string) => sql`
    case when to_char(${before}::timestamptz at time zone h.time_zone, 'YYYY-MM-DD"T"HH24:MI') = ${typed}
      then ${before}::timestamptz else ${typed}::timestamp at time zone h.time_zone end`;
  const { rows } = await sql<Times>`
    select ${minute(was.entered_at, wanted.entered_at)} as entered_at, ${minute(was.left_at, wanted.left_at)} as left_at
    from hospital_profile(${tx.hospital}) h`.execute(tx.db);
  const [times] = rows;
  if (!times) throw notFound('hospital');
  return times;
}

/** It ends after it began, has ended, and meets no other presence of the same person that counts. */
async function requirePossible(tx: Tx, of: string, employee: string, { entered_at, left_at }: Times): Promise<void> {
  if (left_at < entered_at) throw new AppError('invalid', { fields: { left_at: 'ends_before_it_begins' } });
  if (left_at > tx.clock.now()) throw new AppError('invalid', { fields: { left_at: 'not_over_yet' } });
  const { rows } = await sql`
    select from attendance a where a.employee_id = ${employee} and a.id <> ${of}
      and a.entered_at < ${left_at} and (a.left_at is null or a.left_at > ${entered_at})
      and not exists (select from attendance c where c.hospital_id = a.hospital_id and c.corrects_id = a.id)
    limit 1`.execute(tx.db);
  if (rows.length > 0) throw new AppError('invalid', { fields: { entered_at: 'presences_overlap' } });
}
