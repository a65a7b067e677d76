import { sql } from 'kysely';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/**
 * Makes whoever registered an employee, of the same id, and keeps nothing of the registration. The caller holds it.
 * The database refuses a user name or an address that another account has (`username_taken`, `email_taken`).
 */
export async function makeEmployee(tx: Tx, registration: string, level: string, departments: readonly string[]) {
  await sql`
    insert into employee (hospital_id, id, access_level_id, role, name, family, username, email, email_verified_at,
      phone, language_code, password_hash, created_at)
    select r.hospital_id, r.id, ${level}, r.role, r.name, r.family, r.username, r.email, r.verified_at, r.phone,
      r.language_code, r.password_hash, ${tx.clock.now()} from registration r where r.id = ${registration}`.execute(
    tx.db,
  );
  const { rows: wards } = await sql`
    insert into employee_department (hospital_id, employee_id, department_id)
    select d.hospital_id, ${registration}, d.id from department d where d.id = any(${departments}::uuid[])
      and d.deleted_at is null returning department_id`.execute(tx.db);
  if (wards.length !== new Set(departments).size) throw notFound('department');
  await sql`
    insert into employee_service_type (hospital_id, employee_id, service_type_id)
    select s.hospital_id, s.registration_id, s.service_type_id from registration_service_type s
    join service_type t on t.hospital_id = s.hospital_id and t.id = s.service_type_id and t.deleted_at is null
    where s.registration_id = ${registration}`.execute(tx.db);
  await tx.db.deleteFrom('registration').where('id', '=', registration).execute();
}
