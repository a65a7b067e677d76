import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { OwnAttendance, OwnAttendances } from '#shared/duty/own-attendance.schemas.ts';

const most = 200;

type Row = Omit<OwnAttendance, 'entered_at' | 'left_at' | 'correction'> & {
  entered_at: Date;
  left_at: Date | null;
  reason: string | null;
  by: string | null;
  at: Date | null;
  was_entered_at: Date | null;
  was_left_at: Date | null;
};

/** When the employee was on duty in a month of the hospital's calendar, without what a correction has replaced. */
export async function listOwnAttendances(tx: Tx, employee: string, wanted?: string): Promise<OwnAttendances> {
  const now = tx.clock.now();
  const { rows: months } = await sql<Pick<OwnAttendances, 'month' | 'this_month'> & { since: Date; until: Date }>`
    select w.month, w.this_month, w.month_begins at time zone w.time_zone as since,
      (w.month_begins + interval '1 month') at time zone w.time_zone as until
    from hospital_profile(${tx.hospital}) h
    cross join lateral (select to_char(${now}::timestamptz at time zone h.time_zone, 'YYYY-MM') as this_month) m
    cross join lateral (select m.this_month, coalesce(${wanted ?? null}::text, m.this_month) as month, h.time_zone,
      (coalesce(${wanted ?? null}::text, m.this_month) || '-01')::timestamp as month_begins) w`.execute(tx.db);
  const [month] = months;
  if (!month) throw new Error('the hospital has no profile');
  const { rows } = await sql<Row>`
    select a.id, a.entered_at, a.left_at, a.left_reason,
      greatest(0, extract(epoch from coalesce(a.left_at, ${now}) - a.entered_at))::int as present_seconds,
      coalesce((select sum(greatest(0, extract(epoch from
          least(coalesce(k.ended_at, ${now}), coalesce(a.left_at, ${now})) - greatest(k.began_at, a.entered_at))))
        from duty_break k where k.hospital_id = a.hospital_id and k.employee_id = a.employee_id), 0)::int as break_seconds,
      a.correction_reason as reason, e.fullname as by, a.corrected_at as at,
      o.entered_at as was_entered_at, o.left_at as was_left_at
    from attendance a
    left join attendance o on o.hospital_id = a.hospital_id and o.id = a.corrects_id
    left join employee e on e.hospital_id = a.hospital_id and e.id = a.corrected_by_employee_id
    where a.employee_id = ${employee} and a.entered_at >= ${month.since} and a.entered_at < ${month.until}
      and ${counts}
    order by a.entered_at desc, a.id desc limit ${most}`.execute(tx.db);
  const { rows: earlier } = await sql`
    select from attendance a where a.employee_id = ${employee} and a.entered_at < ${month.since} and ${counts}
    limit 1`.execute(tx.db);
  return {
    ...{ month: month.month, this_month: month.this_month, has_earlier: earlier.length > 0 },
    attendances: rows.map(asAttendance),
  };
}

/** The presence `a` was not replaced by a correction. */
const counts = sql`not exists (select from attendance c where c.hospital_id = a.hospital_id and c.corrects_id = a.id)`;

function asAttendance({ reason, by, at, was_entered_at, was_left_at, ...row }: Row): OwnAttendance {
  const iso = (time: Date | null) => time?.toISOString() ?? null;
  return {
    ...row,
    entered_at: row.entered_at.toISOString(),
    left_at: iso(row.left_at),
    correction:
      reason !== null && was_entered_at !== null
        ? { reason, by, at: iso(at), entered_at: was_entered_at.toISOString(), left_at: iso(was_left_at) }
        : null,
  };
}
