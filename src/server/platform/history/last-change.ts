import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';

type LastChange = {
  /** Who it was; null where the log keeps no one. */
  causer_id: string | null;
  /** As the hospital knows them: an employee, or a platform administrator who has visited it. */
  by: string | null;
  at: Date;
};

/** The last entry of the log about a subject; null where there is none. */
export async function lastChange(tx: Tx, subject: { type: string; id: string }): Promise<LastChange | null> {
  const { rows } = await sql<LastChange>`
    select l.causer_id, coalesce(e.name || ' ' || e.family, v.name) as by, l.created_at as at
    from activity_log l
    left join employee e on e.hospital_id = l.hospital_id and e.id = l.causer_id and l.causer_type = 'employee'
    left join lateral (select v.name from platform_visit v where v.hospital_id = l.hospital_id
      and v.administrator_id = l.causer_id and v.entered_at <= l.created_at and l.causer_type = 'platform'
      order by v.entered_at desc limit 1) v on true
    where l.subject_type = ${subject.type} and l.subject_id = ${subject.id}
    order by l.created_at desc, l.id desc limit 1`.execute(tx.db);
  return rows[0] ?? null;
}
