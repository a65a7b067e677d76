import { sql } from 'kysely';
import { type AccessKey, accessLevels } from '#server/demo/hospital/access.ts';
import { employees } from '#server/demo/hospital/employees.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { rights } from '#shared/access/rights.ts';
import { byKey, type Ground } from './ground.ts';

type Belongings = Pick<Ground, 'departments' | 'service_types'>;

/** Access levels with what they may do, and the employees with their departments and activities. */
export async function layPeople(
  tx: Tx,
  { departments, service_types }: Belongings,
  passwordHash: string,
): Promise<Ground['employees']> {
  const levels = await layAccessLevels(tx);
  const rows = await tx.db
    .insertInto('employee')
    .values(
      employees.map((employee) => ({
        hospital_id: tx.hospital,
        access_level_id: levels[employee.access],
        role: employee.role,
        name: employee.name,
        family: employee.family,
        username: employee.username,
        email: `${employee.username}@klinikum-lindenhof.example`,
        gender: employee.gender,
        password_hash: passwordHash,
      })),
    )
    .returning('id')
    .execute();
  const ids = byKey(
    employees.map(({ username }) => username),
    rows,
  );
  const of = (username: string) => ({ hospital_id: tx.hospital, employee_id: ids[username] ?? '' });
  await tx.db
    .insertInto('employee_department')
    .values(
      employees.flatMap((one) =>
        one.departments.map((key) => ({ ...of(one.username), department_id: departments[key] })),
      ),
    )
    .execute();
  await tx.db
    .insertInto('employee_service_type')
    .values(
      employees.flatMap((one) =>
        one.service_types.map((key) => ({ ...of(one.username), service_type_id: service_types[key] })),
      ),
    )
    .execute();
  return new Map(Object.entries(ids));
}

async function layAccessLevels(tx: Tx): Promise<Record<AccessKey, string>> {
  const keys = Object.keys(accessLevels) as AccessKey[]; // the keys of a literal
  const rows = await tx.db
    .insertInto('access_level')
    .values(keys.map((key) => ({ hospital_id: tx.hospital, name: accessLevels[key].name })))
    .returning('id')
    .execute();
  const ids = byKey(keys, rows);
  const { rows: modules } = await sql<{ code: string }>`select code from modules()`.execute(tx.db);
  const allocations = keys.flatMap((key) => {
    const { may } = accessLevels[key];
    const allowed = may === 'everything' ? modules.map(({ code }) => [code, rights] as const) : Object.entries(may);
    return allowed.flatMap(([module_code, list]) =>
      list.map((access_right) => ({ hospital_id: tx.hospital, access_level_id: ids[key], module_code, access_right })),
    );
  });
  await tx.db.insertInto('allocation').values(allocations).execute();
  return ids;
}
