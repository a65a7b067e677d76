import { sql } from 'kysely';
import { inScopeOf, reachesHospital } from '#server/features/access/access.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type Row = {
  id: string;
  fullname: string;
  email: string | null;
  access_level_id: string;
  auth_type: string;
  active: boolean;
  has_password: boolean;
  version: number;
};

/** Somebody of the caller's scope, who stays as they are until the commit. Throws `not_found`. */
export async function lockEmployee(tx: Tx, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select e.id, e.fullname, e.email, e.access_level_id, e.auth_type, e.active, e.password_hash is not null as has_password,
      e.version
    from employee e
    where e.id = ${id} and e.deleted_at is null and ${isOfScope(tx)}
    for update of e`.execute(tx.db);
  const [employee] = rows;
  if (!employee) throw notFound('employee');
  return employee;
}

/** Whether an employee, as `e`, is in the scope of who calls. Who is of no ward is of the whole hospital. */
export function isOfScope(tx: Tx): ReturnType<typeof sql> {
  return sql`(exists (select from employee_department d where d.hospital_id = e.hospital_id and d.employee_id = e.id
      and ${inScopeOf(tx, sql`d.department_id`)})
    or (${reachesHospital(tx)} and not exists (select from employee_department d
      where d.hospital_id = e.hospital_id and d.employee_id = e.id)))`;
}
