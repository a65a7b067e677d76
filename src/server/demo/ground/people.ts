import { employees } from '#server/demo/hospital/employees.ts';
import { hospital } from '#server/demo/hospital/places.ts';
import { makeFirstLevels } from '#server/features/hospitals/hospital.actions.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { byKey } from './by-key.ts';
import type { Ground } from './ground.ts';

type Belongings = Pick<Ground, 'departments' | 'service_types'>;

/** Access levels with what they may do, and the employees with their departments and activities. */
export async function seedPeople(
  tx: Tx,
  { departments, service_types }: Belongings,
  passwordHash: string,
): Promise<Ground['employees']> {
  const levels = await makeFirstLevels(tx, hospital.default_locale);
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
