import { sql } from 'kysely';
import { denied, notFound } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { coversInHospital } from '#shared/access/platform.ts';
import type { ModuleRight, Need } from '#shared/access/rights.ts';

type Sql = ReturnType<typeof sql>;

/** Whether the access level of the employee who calls, or what a platform administrator may, covers what a call needs. */
export async function allows(tx: Tx, need: Need): Promise<boolean> {
  if (tx.actor.kind === 'platform') return coversInHospital(need);
  if (tx.actor.kind !== 'employee') return false;
  if (need === 'own' || need === 'duty') return true;
  const enough = typeof need === 'string' ? [need] : [...need];
  const { rows } = await sql`select where ${hasOneOf(enough, sql`${tx.actor.employee}::uuid`)}`.execute(tx.db);
  return rows.length > 0;
}

/** An employee and a department that they want something of. */
export type OfDepartment = { employee: string; department: string };

/** Of these pairs those, as `pairOf`, where the employee has the right and the department is in their scope. */
export async function departmentsAllowed(tx: Tx, need: ModuleRight, pairs: OfDepartment[]): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const employees = pairs.map(({ employee }) => employee);
  const departments = pairs.map(({ department }) => department);
  const { rows } = await sql<OfDepartment>`select p.employee, p.department
    from unnest(${employees}::uuid[], ${departments}::uuid[]) p (employee, department)
    where ${hasOneOf([need], sql`p.employee`)} and ${inScope(sql`p.employee`, sql`p.department`)}`.execute(tx.db);
  return new Set(rows.map(pairOf));
}

export function pairOf({ employee, department }: OfDepartment): string {
  return `${employee} ${department}`;
}

/** Whether the employee, by a column, has one of these rights now. */
export function hasOneOf(enough: readonly ModuleRight[], employee: Sql): Sql {
  return sql`exists (
    select from employee e join allocation a on a.hospital_id = e.hospital_id and a.access_level_id = e.access_level_id
    where e.id = ${employee} and e.active and e.deleted_at is null
      and a.module_code || ':' || a.access_right = any(${enough}))`;
}

/** Throws `operation_denied` for who has none of these rights: where which one is needed depends on the row. */
export async function requireRight(tx: Tx, need: ModuleRight | readonly ModuleRight[]): Promise<void> {
  if (!(await allows(tx, need))) throw denied();
}

/**
 * Whether a department, by its column, is in the scope of the employee's access level: one of their own, or any of the
 * hospital. The same for every list, count, channel and check.
 */
export function inScope(employee: string | Sql, department: Sql): Sql {
  return sql`${department} in (select w.id from employee m
    join access_level l on l.hospital_id = m.hospital_id and l.id = m.access_level_id
    join department w on w.hospital_id = m.hospital_id
    where m.id = ${employee} and (l.scope = 'hospital' or exists (select from employee_department d
      where d.hospital_id = m.hospital_id and d.employee_id = m.id and d.department_id = w.id)))`;
}

/** The same of who calls: that of a platform administrator is the hospital; of who is no administrator, nothing. */
export function inScopeOf({ actor }: Tx, department: Sql): Sql {
  if (actor.kind === 'platform') return sql`${department} in (select w.id from department w)`;
  return actor.kind === 'employee' ? inScope(actor.employee, department) : sql`false`;
}

/** Whether the scope of who calls is the whole hospital. */
export function reachesHospital({ actor }: Tx): Sql {
  if (actor.kind !== 'employee') return actor.kind === 'platform' ? sql`true` : sql`false`;
  return sql`exists (select from employee m join access_level l on l.hospital_id = m.hospital_id
    and l.id = m.access_level_id where m.id = ${actor.employee} and l.scope = 'hospital')`;
}

/** Is this department in the scope of who calls? */
export async function isInScope(tx: Tx, department: string): Promise<boolean> {
  const { rows } = await sql`select where ${inScopeOf(tx, sql`${department}::uuid`)}`.execute(tx.db);
  return rows.length > 0;
}

/**
 * Throws `not_found` for a `thing` of a department out of the caller's scope, as if it did not exist. Answers who acts.
 */
export async function requireInScope(tx: Tx, department: string, thing: string): Promise<string> {
  const employee = requireEmployee(tx);
  if (!(await isInScope(tx, department))) throw notFound(thing);
  return employee;
}
