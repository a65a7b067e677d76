import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';

const shown = 200;

/** As the log holds it. */
export type LogEntry = {
  id: string;
  created_at: Date;
  action: string;
  causer_type: string;
  causer_id: string | null;
  causer: string | null;
  properties: unknown;
  set: string | null;
};

/** The last entries of the log about one thing, or with null about those that are noted together, the newest first. */
export async function entriesAbout(tx: Tx, type: string, id: string | null): Promise<LogEntry[]> {
  const { rows } = await sql<LogEntry>`
    select l.id, l.created_at, l.action, l.causer_type, l.causer_id, coalesce(e.name || ' ' || e.family, v.name) as causer,
      p.properties, c.id as set
    from activity_log l
    left join activity_payload p on p.hospital_id = l.hospital_id and p.activity_id = l.id
    left join change_set c on c.hospital_id = l.hospital_id and c.id::text = p.properties ->> 'set'
    left join employee e on e.hospital_id = l.hospital_id and e.id = l.causer_id and l.causer_type = 'employee'
    left join lateral (select v.name from platform_visit v where v.hospital_id = l.hospital_id
      and v.administrator_id = l.causer_id and v.entered_at <= l.created_at and l.causer_type = 'platform'
      order by v.entered_at desc limit 1) v on true
    where l.subject_type = ${type} and ${id === null ? sql`l.subject_id is null` : sql`l.subject_id = ${id}`}
    order by l.created_at desc, l.id desc limit ${shown}`.execute(tx.db);
  return rows;
}
