import { sql } from 'kysely';
import { hasOneOf, inScope } from '#server/features/access/access.reads.ts';
import { rightsOf } from '#server/features/access/held.reads.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { isOfScope } from '#server/features/employees/lock-employee.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Held } from '#shared/access/givable.ts';
import type { PossibleGiver } from './who-can-give.ts';

/** An employee, their access level and the account. */
export type Subject = Held & {
  id: string;
  fullname: string;
  level: string;
  level_name: string;
  departments: { id: string; name: string }[];
  active: boolean;
  can_sign_in: boolean;
  has_factor: boolean;
};

const canSignIn = sql<boolean>`(e.auth_type <> 'password' or e.password_hash is not null)`;

const hasFactor = sql<boolean>`(exists (select from totp f where f.hospital_id = e.hospital_id and f.employee_id = e.id
    and f.confirmed_at is not null)
  or exists (select from passkey f where f.hospital_id = e.hospital_id and f.employee_id = e.id))`;

/** The employee with this id: the one who calls, or one of their scope. */
export async function findSubject(tx: Tx, id: string, which: 'own' | 'in scope'): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select e.id, e.fullname, l.id as level, l.name as level_name, l.scope, e.active, ${canSignIn} as can_sign_in,
      ${hasFactor} as has_factor, ${rightsOf(sql`l.hospital_id`, sql`l.id`)} as rights,
      coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name) order by w.position, w.name)
        from employee_department d join department w on w.hospital_id = d.hospital_id and w.id = d.department_id
        where d.hospital_id = e.hospital_id and d.employee_id = e.id and w.deleted_at is null), '[]') as departments
    from employee e join access_level l on l.hospital_id = e.hospital_id and l.id = e.access_level_id
    where e.id = ${id} and e.deleted_at is null and ${which === 'own' ? sql`true` : isOfScope(tx)}`.execute(tx.db);
  return rows[0];
}

/** Every access level that can be given. */
export async function listAllLevels(tx: Tx): Promise<(Held & { id: string })[]> {
  const { rows } = await sql<Held & { id: string }>`
    select l.id, l.scope, ${rightsOf(sql`l.hospital_id`, sql`l.id`)} as rights
    from access_level l where l.deleted_at is null order by l.name, l.id limit 200`.execute(tx.db);
  return rows;
}

/**
 * Those besides the employee who may edit employees or access levels, and can sign in to do so; by name, 500 at most.
 * Where the hospital asks administrators for a second factor, those without one can do neither.
 */
export async function listPossibleGivers(
  tx: Tx,
  employee: string,
  { seesPeople }: { seesPeople: boolean },
): Promise<PossibleGiver[]> {
  const needsFactor = await readSetting(tx, 'second_factor_of_administrators');
  const { rows } = await sql<PossibleGiver>`
    select e.id, e.fullname, l.id as level, l.name as level_name, l.scope, ${rightsOf(sql`l.hospital_id`, sql`l.id`)} as rights,
      ${seesPeople ? isOfScope(tx) : sql`false`} as is_seen,
      (exists (select from employee_department d where d.hospital_id = e.hospital_id and d.employee_id = ${employee}
          and ${inScope(sql`e.id`, sql`d.department_id`)})
        or (l.scope = 'hospital' and not exists (select from employee_department d
          where d.hospital_id = e.hospital_id and d.employee_id = ${employee}))) as reaches
    from employee e join access_level l on l.hospital_id = e.hospital_id and l.id = e.access_level_id
    where e.id <> ${employee} and e.active and e.deleted_at is null and ${canSignIn}
      and ${hasOneOf(['employees:edit', 'access-levels:edit'], sql`e.id`)}
      and ${needsFactor ? hasFactor : sql`true`}
    order by e.fullname, e.id limit 500`.execute(tx.db);
  return rows;
}
