import { sql } from 'kysely';
import { visibleTo } from '#server/features/requests/facts/visibility.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { type Beside, type EmployeeFacts, neededRights } from './rules.ts';

/** Who is notified of a request `r` now, and who has declined. */
export const notifiedFacts = sql`
  array(select t.employee_id from request_notified t where t.hospital_id = r.hospital_id and t.request_id = r.id
    and t.generation = r.timer_generation and t.declined_at is null) as notified,
  array(select t.employee_id from request_notified t where t.hospital_id = r.hospital_id and t.request_id = r.id
    and t.generation = r.timer_generation and t.declined_at is not null) as declined`;

/** What the policy asks of a request `r` beside its row: columns of the names of `RequestFacts`. */
export const policyFacts = sql`${notifiedFacts},
  array(select w.employee_id from request_notified w where w.hospital_id = r.hospital_id and w.request_id = r.id
    and w.step = ${sql.lit(circles.length)} and w.generation = (select max(l.generation) from request_notified l
      where l.hospital_id = r.hospital_id and l.request_id = r.id and l.step > 0)) as notified_last,
  (select json_build_object(
      'kind', case when g.employee_id is not null then 'employee' when g.department_id is not null then 'department'
        else 'service_type' end,
      'id', coalesce(g.employee_id, g.department_id, g.service_type_id))
    from request_target g where r.status = 'shared' and g.hospital_id = r.hospital_id and g.request_id = r.id
      and g.ended_at is null order by g.shared_at desc limit 1) as target,
  (select json_build_object('kind', v.actor_kind, 'id', v.actor_id) from request_event v
    where r.status in ('done', 'canceled') and v.hospital_id = r.hospital_id and v.request_id = r.id
      and v.to_status = r.status and v.from_status <> v.to_status order by v.request_version desc limit 1) as ended_by,
  r.status in ('done', 'canceled') and exists (select from stay y where y.hospital_id = r.hospital_id
    and y.id = r.stay_id and y.ended_at is not null) as stay_ended`;

/** What the policy asks of these employees, one row for each who is there. */
function factsOf(employees: readonly string[]) {
  return sql`select e.id,
    exists (select from present_employee p where p.hospital_id = e.hospital_id and p.employee_id = e.id) as present,
    array(select a.module_code || ':' || a.access_right from allocation a where a.hospital_id = e.hospital_id
      and a.access_level_id = e.access_level_id and a.module_code || ':' || a.access_right = any(${neededRights})) as rights,
    array(select t.service_type_id from employee_service_type t where t.hospital_id = e.hospital_id
      and t.employee_id = e.id) as service_types,
    array(select d.department_id from employee_department d where d.hospital_id = e.hospital_id
      and d.employee_id = e.id) as departments,
    array(select c.department_id from charge c where c.hospital_id = e.hospital_id
      and c.employee_id = e.id and c.held_to is null) as charge_of
    from employee e where e.id = any(${employees}::uuid[])`;
}

/** Somebody who gets requests: what the policy asks of them, and which of these requests they may see. */
export type Reader = EmployeeFacts & { sees: string[] };

/** What the policy asks of several employees, by their ids, and which of these requests each of them may see. */
export async function readersOf(
  tx: Tx,
  employees: readonly string[],
  requests: readonly string[],
): Promise<Map<string, Reader>> {
  if (employees.length === 0 || requests.length === 0) return new Map();
  const { rows } = await sql<Reader>`select reader.*, array(select r.id from request r
    where r.id = any(${requests}::uuid[]) and ${visibleTo(sql`reader.id`)}) as sees
    from (${factsOf(employees)}) reader`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Both sides, of one request and one employee: all that the policy judges by. Undefined where one of them is not there.
 */
export async function standingOf<Row extends { id: string }>(
  tx: Tx,
  employee: string,
  request: Row,
): Promise<{ request: Row & Beside; me: EmployeeFacts } | undefined> {
  const { rows } = await sql<Beside & { me: EmployeeFacts }>`
    select ${policyFacts}, row_to_json(m) as me from request r cross join (${factsOf([employee])}) m
    where r.id = ${request.id}`.execute(tx.db);
  return rows.map(({ me, ...beside }) => ({ request: { ...request, ...beside }, me }))[0];
}
