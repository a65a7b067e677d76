import { type RawBuilder, sql } from 'kysely';
import { allows, inScope } from '#server/features/access/access.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { movesShownHours, type WardRoom } from '#shared/duty/duty.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';

/**
 * Rooms and beds of the departments in the employee's scope, in the order of the ward. Of a bed: who on duty cares for
 * it, who was moved to it or from it lately, and the care hints of its stay for who may read them, on cards or by
 * themselves.
 */
export async function listRooms(tx: Tx, employee: string): Promise<WardRoom[]> {
  const since = new Date(tx.clock.now().getTime() - movesShownHours * hourMs);
  const seesHints = await allows(tx, ['board:view', 'stays:view']);
  const back = (await allows(tx, ['stays:delete'])) ? discharged(tx.clock.now()) : sql`null::json`;
  const { rows } = await sql<WardRoom>`
    select r.id, r.name, r.floor, json_build_object('id', d.id, 'name', d.name) as department,
      coalesce((select json_agg(json_build_object('id', b.id, 'label', b.label, 'locale', coalesce(s.locale, b.locale), 'stay_id', at.stay_id,
          'discharged', ${back}, 'came_from', ${cameFrom(since)}, 'moved_to', ${movedTo(since)},
          'nurses', ${nurses}, 'hints', ${seesHints ? hints : sql`'[]'::json`}) order by b.position, b.label)
        from counted_bed b
        left join stay_bed at on at.hospital_id = b.hospital_id and at.bed_id = b.id and at.ended_at is null
        left join stay s on s.hospital_id = at.hospital_id and s.id = at.stay_id
        where b.room_id = r.id and b.active and b.deleted_at is null), '[]') as beds
    from department d
    join room r on r.hospital_id = d.hospital_id and r.department_id = d.id and r.active and r.deleted_at is null
    where d.active and d.deleted_at is null and ${inScope(employee, sql`d.id`)}
    order by d.position, r.position, r.name limit 300`.execute(tx.db);
  return rows;
}

const hourMs = 3_600_000;

/** One bed of another ward or room, as the ward reads it. */
const otherBed = (
  at: RawBuilder<unknown>,
) => sql`json_build_object('department', w.name, 'room', o.name, 'bed', x.label,
      'at', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
/** `place`: the row of stay_bed by which that bed is known. */
const ofOtherBed = (
  place: RawBuilder<unknown>,
) => sql`join bed x on x.hospital_id = b.hospital_id and x.id = ${place}.bed_id
    join room o on o.hospital_id = x.hospital_id and o.id = x.room_id
    join department w on w.hospital_id = o.hospital_id and w.id = o.department_id`;

const cameFrom = (since: Date) => sql`(select ${otherBed(sql`at.began_at`)}
    from (select z.bed_id from stay_bed z where z.hospital_id = b.hospital_id and z.stay_id = at.stay_id
      and z.ended_at is not null and at.began_at > ${since}
      order by z.began_at desc, z.ended_at desc limit 1) as before ${ofOtherBed(sql`before`)})`;

const movedTo = (since: Date) => sql`(select ${otherBed(sql`last.ended_at`)}
    from (select z.stay_id, z.ended_at from stay_bed z where z.hospital_id = b.hospital_id and z.bed_id = b.id
      and z.ended_at > ${since} order by z.ended_at desc, z.began_at desc limit 1) as last
    join stay_bed now on now.hospital_id = b.hospital_id and now.stay_id = last.stay_id and now.ended_at is null
      and now.bed_id <> b.id ${ofOtherBed(sql`now`)})`;

const isoTime = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const takeBackHours = requestTiming.cancelledDischargeHours;

/** What was erased does not come back. Whoever was moved away, and stays elsewhere, was not discharged. */
const discharged = (now: Date) => sql`case when at.stay_id is null then
    (select json_build_object('stay_id', y.id, 'at', ${isoTime(sql`y.ended_at`)},
        'until', ${isoTime(sql`(y.ended_at + make_interval(hours => ${takeBackHours}))`)})
      from (select z.stay_id from stay_bed z where z.hospital_id = b.hospital_id and z.bed_id = b.id
        order by z.ended_at desc, z.began_at desc limit 1) as last
      join stay y on y.hospital_id = b.hospital_id and y.id = last.stay_id
      where y.ended_at >= ${new Date(now.getTime() - takeBackHours * hourMs)} and y.end_reason <> 'erased'
        and b.id = (select n.bed_id from stay_bed n where n.hospital_id = b.hospital_id and n.stay_id = y.id
          order by n.began_at desc, n.ended_at desc limit 1)) end`;

/**
 * Who has chosen the bed and is on duty: only they are notified first. On a break they are named, but nothing reaches
 * them.
 */
const nurses = sql`coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name,
      'on_break', not exists (select from present_employee p where p.employee_id = e.id),
      'on_break_since', to_char(k.began_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.began_at, e.id)
    from assignment a
    join employee e on e.hospital_id = a.hospital_id and e.id = a.employee_id
    join attendance t on t.hospital_id = e.hospital_id and t.employee_id = e.id and t.left_at is null
    left join duty_break k on k.hospital_id = e.hospital_id and k.employee_id = e.id and k.ended_at is null
    where a.hospital_id = b.hospital_id and a.bed_id = b.id and a.ended_at is null), '[]')`;

const hints = sql`coalesce((select json_agg(json_build_object('kind', c.kind, 'detail', c.language_tag)
      order by c.set_at, c.kind)
    from care_hint c
    where c.hospital_id = b.hospital_id and c.stay_id = at.stay_id and c.ended_at is null), '[]')`;
