import { pino } from 'pino';
import { openAppContext } from '#server/app-context.ts';
import { makeBedCodes, makeCode } from '#server/features/beds/code.actions.ts';
import { withClient } from '#server/platform/database/roles.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { newHospital, type TestHospital, testPassword } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import type { BedSession } from '#shared/beds/bed.schemas.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { post } from './press.ts';
import type { Product } from './product.ts';

/** A signed-in bed or employee, with the channel that their app listens to besides their device's. */
export type Person = { token: string; device: string; channel: string; stay: string };
export type Ground = { code: string; service: string; beds: Person[]; staff: Person[] };

const bedsPerDepartment = 25;

/** What the nurses of a ward sign in by, counted from 0. */
export const nurseOf = (ward: number, number: number) => `n${ward}x${number}`;

type Department = { codes: string[]; usernames: string[] };

/** A hospital with so many beds and present nurses, each bed assigned to one of its department, all signed in. */
export async function seedGround(product: Product, size: { beds: number; staff: number }): Promise<Ground> {
  const { secrets } = product;
  const url = product.database.appUrl;
  const context = await openAppContext({ url, secrets, log: pino({ level: 'silent' }), release: 'bench' });
  try {
    const hospital = await newHospital(context, { nurses: 1 });
    // Each press has an answer of its own, so that it makes a request and repeats none.
    const caller = { hospital: hospital.id, actor: { kind: 'system', reason: 'bench' } } as const;
    await context.inHospital(caller, (tx) =>
      tx.db.updateTable('service').set({ question_kind: 'text' }).where('id', '=', hospital.services.water).execute(),
    );
    const departments = Math.ceil(size.beds / bedsPerDepartment);
    const ground: Ground = { code: hospital.code, service: hospital.services.water, beds: [], staff: [] };
    for (let index = 0; index < departments; index++) {
      const made = await context.inHospital(caller, (tx) =>
        makeDepartment(tx, product, index, hospital, size.staff / departments),
      );
      ground.staff.push(
        ...(await Promise.all(made.usernames.map((name) => signNurseIn(product, hospital.code, name)))),
      );
      ground.beds.push(...(await Promise.all(made.codes.map((code) => signBedIn(product, code)))));
    }
    // As autovacuum does within minutes; a hospital of yesterday has its statistics.
    await withClient(product.database.superuserUrl, (client) => client.query('analyze'));
    return ground;
  } finally {
    await context.stop();
  }
}

async function makeDepartment(
  tx: Tx,
  { secrets }: Product,
  index: number,
  hospital: TestHospital,
  nurses: number,
): Promise<Department> {
  const hospital_id = tx.hospital;
  const one = async (table: 'department' | 'room' | 'bed' | 'employee', row: object) =>
    // The tables share what is used here; what is missing the database refuses.
    (
      await tx.db
        .insertInto(table)
        .values({ hospital_id, ...row } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const id = await one('department', { name: `Ward ${index}`, position: index + 10 });
  // Same password and rights as the nurse whom every test hospital has: one without rights may not enter duty.
  const nurse = await tx.db
    .selectFrom('employee')
    .select(['access_level_id', 'password_hash'])
    .where('id', '=', hospital.employees[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  const employees: string[] = [];
  const usernames: string[] = [];
  for (let number = 0; number < nurses; number++) {
    const name = nurseOf(index, number);
    const row = { ...nurse, role: 'nurse', name, family: 'Bench', username: name };
    const employee_id = await one('employee', row);
    employees.push(employee_id);
    usernames.push(name);
    await tx.db.insertInto('employee_department').values({ hospital_id, employee_id, department_id: id }).execute();
    const service_type_id = hospital.service_types.care;
    await tx.db.insertInto('employee_service_type').values({ hospital_id, employee_id, service_type_id }).execute();
  }
  const codes: string[] = [];
  const room_id = await one('room', { department_id: id, name: `${index}`, floor: '1' });
  for (let number = 0; number < bedsPerDepartment; number++) {
    const code = makeCode();
    codes.push(code);
    const bed = await one('bed', { room_id, label: `${number}`, locale: 'de', ...makeBedCodes(secrets, code) });
    const employee_id = employees[number % employees.length] ?? '';
    const assignment = { hospital_id, employee_id, bed_id: bed, began_at: tx.clock.now() };
    await tx.db.insertInto('assignment').values(assignment).execute();
  }
  return { codes, usernames };
}

async function signBedIn(product: Product, code: string): Promise<Person> {
  const { token, bed } = await call<BedSession>(product, loginByCode.path, '', { code });
  return { token, device: bed.device.id, channel: `private-stay.${bed.stay.id}`, stay: bed.stay.id };
}

async function signNurseIn(product: Product, hospital_code: string, username: string): Promise<Person> {
  const login = { hospital_code, username, password: testPassword };
  const { token, employee } = await call<StaffSession>(product, loginEmployee.path, '', login);
  await call(product, enterDuty.path, token, {});
  const department = employee.departments[0]?.id ?? '';
  return { token, device: employee.device_id, channel: `private-department.${department}`, stay: '' };
}

async function call<Answer>({ port }: Product, path: string, token: string, body: object): Promise<Answer> {
  const { status, text } = await post(port, `/api/de${path}`, token, body);
  if (status >= 300) throw new Error(`${path} was answered ${status}: ${text}`);
  return (JSON.parse(text) as { data: Answer }).data; // the endpoint's answer
}
