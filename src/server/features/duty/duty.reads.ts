import { sql } from 'kysely';
import { openAttendance, openBreak } from '#server/features/attendance/attendance.reads.ts';
import { isCoverNotified, readAskedToCover, readCoverAsked } from '#server/features/duty/breaks/break-requests.ts';
import { countHeld, leftOver } from '#server/features/requests/request.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';

const minuteMs = 60_000;

export async function readDuty(tx: Tx, employee: string): Promise<Duty> {
  const attendance = await openAttendance(tx, employee);
  const pause = await openBreak(tx, employee);
  const posts = await readPosts(tx, employee);
  return {
    present: attendance !== undefined && !pause,
    since: attendance?.entered_at.toISOString() ?? null,
    cover_asked: attendance && !pause ? await readCoverAsked(tx, employee) : null,
    asked_to_cover: attendance && !pause ? await readAskedToCover(tx, employee) : [],
    cover_is_notified: await isCoverNotified(tx),
    on_break: pause ? { since: pause.began_at.toISOString(), cover: pause.cover } : null,
    charge: posts.some(({ mine }) => mine),
    posts,
    accepted_requests: await countHeld(tx, employee),
    left_over: attendance && !pause ? await leftOver(tx, employee) : [],
    idle_asked_until: idleAskedUntil(attendance?.idle_asked_at ?? null),
    nights: await readNights(tx),
  };
}

function idleAskedUntil(asked: Date | null): string | null {
  return asked && new Date(asked.getTime() + timing.idleAskedMinutes * minuteMs).toISOString();
}

/** Of every ward of the hospital: whoever covers for others is called from there too. */
async function readNights(tx: Tx): Promise<Duty['nights']> {
  const wards = await tx.db
    .selectFrom('department')
    .select(['id', 'night_from', 'night_until'])
    .where('has_night', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return wards.flatMap(({ id, night_from: from, night_until: until }) =>
    from !== null && until !== null ? [{ department_id: id, from, until }] : [],
  );
}

type PostRow = Omit<Duty['posts'][number], 'holder_on_break_since'> & { holder_on_break_since: Date | null };

async function readPosts(tx: Tx, employee: string): Promise<Duty['posts']> {
  const { rows } = await sql<PostRow>`
    select d.id as department_id, d.name as department, e.name as holder, k.began_at as holder_on_break_since,
      coalesce(c.employee_id = ${employee}, false) as mine
    from employee_department ed
    join department d on d.hospital_id = ed.hospital_id and d.id = ed.department_id and d.active and d.deleted_at is null
    left join charge c on c.hospital_id = d.hospital_id and c.department_id = d.id and c.held_to is null
    left join employee e on e.hospital_id = c.hospital_id and e.id = c.employee_id
    left join duty_break k on k.hospital_id = c.hospital_id and k.employee_id = c.employee_id and k.ended_at is null
    where ed.employee_id = ${employee} order by d.position, d.name`.execute(tx.db);
  return rows.map((row) => ({ ...row, holder_on_break_since: row.holder_on_break_since?.toISOString() ?? null }));
}
