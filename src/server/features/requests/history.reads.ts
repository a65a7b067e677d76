import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';

type Row = Omit<HistoryLine, 'at' | 'phones'> & { at: Date; called: number; shown: number };

/**
 * How the request went, step by step: who did it, of a share with whom, and of a step that called people on how many
 * devices, and how many of them have shown it; of what staff gave a reason for, these words. Who may read it is asked by who calls.
 */
export async function readSteps(tx: Tx, id: string): Promise<HistoryLine[]> {
  const { rows } = await sql<Row>`
    with line as (
      select v.*, lead(v.at) over (order by v.request_version, v.at, v.id) as until,
        row_number() over (partition by v.step order by v.request_version, v.at) as place
      from request_event v where v.request_id = ${id}
    ), target as (
      select t.*, row_number() over (order by t.shared_at, t.id) as place
      from request_target t where t.request_id = ${id}
    )
    select v.id, v.step, v.from_status as from, v.to_status as to, v.actor_kind, e.name as actor_name,
      case when v.reason = 'by_staff' then w.properties ->> 'words' else v.reason end as reason, v.at,
      ${sharedWith} as shared_with, p.called, p.shown
    from line v
    left join employee e on e.hospital_id = v.hospital_id and e.id = v.actor_id
    left join activity_payload w on w.hospital_id = v.hospital_id and w.request_event_id = v.id
    left join target t on v.step = 'share' and t.place = v.place
    cross join lateral (${phones}) p
    order by v.request_version, v.at, v.id limit 500`.execute(tx.db);
  return rows.map(({ called, shown, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    phones: called > 0 ? { called, shown } : null,
  }));
}

/** Its name in every language; those of people and departments are the same in each. */
const sharedWith = sql`coalesce(
  (select json_build_object('de', w.name) from employee w where w.hospital_id = t.hospital_id and w.id = t.employee_id),
  (select json_build_object('de', d.name) from department d
    where d.hospital_id = t.hospital_id and d.id = t.department_id),
  service_type_names(t.hospital_id, t.service_type_id))`;

/**
 * The devices that were called by a step, before the next one came. One has shown it when it gave the receipt of that
 * very push, or when its app was open and gave one.
 */
const phones = sql`
  select count(distinct n.device_id)::int as called, count(distinct n.device_id) filter (
    where n.channel = 'push' and n.state = 'shown' or n.channel = 'app' and exists (select from receipt r
      where r.hospital_id = n.hospital_id and r.request_id = n.subject_id and r.device_id = n.device_id
        and r.generation = n.generation))::int as shown
  from notification n where n.hospital_id = v.hospital_id and n.subject_id = v.request_id and n.purpose = 'alert'
    and n.created_at >= v.at and (v.until is null or n.created_at < v.until)`;
