import { sql } from 'kysely';
import { AppError, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** What somebody gets who becomes an employee. */
type Given = { level: string; departments: readonly string[]; service_types: readonly string[] };

/** What they chose of it, as far as it is there still; `isWhole` when it is enough to work with. */
export async function readChosen(tx: Tx, registration: string): Promise<Omit<Given, 'level'> & { isWhole: boolean }> {
  const { rows } = await sql<{ departments: string[]; service_types: string[]; is_nurse: boolean }>`
    select r.role = 'nurse' as is_nurse,
      array(select d.id from registration_department c
        join department d on d.hospital_id = c.hospital_id and d.id = c.department_id and d.deleted_at is null
        where c.registration_id = r.id) as departments,
      array(select t.id from registration_service_type c
        join service_type t on t.hospital_id = c.hospital_id and t.id = c.service_type_id and t.deleted_at is null
        where c.registration_id = r.id) as service_types
    from registration r where r.id = ${registration}`.execute(tx.db);
  const { is_nurse = false, departments = [], service_types = [] } = rows[0] ?? {};
  return { departments, service_types, isWhole: departments.length > 0 && (!is_nurse || service_types.length > 0) };
}

/**
 * Makes whoever registered an employee, of the same id, and keeps nothing of the registration. The caller holds it.
 * Throws `not_found` for a department that is not there, `invalid` for an activity that is not there, and for a nurse
 * without one, whom no request would reach.
 * The database refuses a user name or an address that another account has (`username_taken`, `email_taken`).
 */
export async function makeEmployee(tx: Tx, registration: string, { level, departments, service_types }: Given) {
  const made = await sql<{ role: string }>`
    insert into employee (hospital_id, id, access_level_id, role, name, family, username, email, email_verified_at,
      phone, language_code, password_hash, created_at)
    select r.hospital_id, r.id, ${level}, r.role, r.name, r.family, r.username, r.email, r.verified_at, r.phone,
      r.language_code, r.password_hash, ${tx.clock.now()} from registration r where r.id = ${registration}
    returning role`.execute(tx.db);
  const { rows: wards } = await sql`
    insert into employee_department (hospital_id, employee_id, department_id)
    select d.hospital_id, ${registration}, d.id from department d where d.id = any(${departments}::uuid[])
      and d.deleted_at is null order by d.id for key share of d returning department_id`.execute(tx.db);
  if (wards.length !== new Set(departments).size) throw notFound('department');
  const { rows: types } = await sql`
    insert into employee_service_type (hospital_id, employee_id, service_type_id)
    select t.hospital_id, ${registration}, t.id from service_type t where t.id = any(${service_types}::uuid[])
      and t.deleted_at is null order by t.id for key share of t returning service_type_id`.execute(tx.db);
  const isNurse = made.rows[0]?.role === 'nurse';
  if (types.length !== new Set(service_types).size || (isNurse && types.length === 0))
    throw new AppError('invalid', { fields: { service_types: 'invalid_field' } });
  await tx.db.deleteFrom('registration').where('id', '=', registration).execute();
}
