import { sql } from 'kysely';
import { issueTokens } from '#server/platform/credentials/session-tokens.ts';
import { countFailure, requireTurn } from '#server/platform/credentials/sign-in-attempts.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { Door } from '#server/platform/tx/door.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HospitalByCode, StaffLogin, StaffSession } from '#shared/employees/employee.schemas.ts';
import { timing } from '#shared/requests/timing.ts';
import { readSignedInEmployee } from './employee.reads.ts';
import { passwordMatches } from './passwords.ts';

/** The hospital with this code. The two messages of the specification differ: unknown, and switched off. */
export async function findHospital(door: Door, code: string, field = 'code'): Promise<HospitalByCode & { id: string }> {
  const { rows } = await sql<HospitalByCode & { id: string }>`
    select p.id, p.name, p.code, p.active, p.host from hospital_by_code(${code}) h(id)
    join hospital_profile(h.id) p on true`.execute(door.db);
  const hospital = rows[0];
  if (!hospital) throw invalidField(field, 'hospital_not_found');
  if (!hospital.active) throw invalidField(field, 'hospital_inactive');
  return hospital;
}

type Account = { id: string; password_hash: string | null };

/** Signs an employee in. A wrong user name and a wrong password answer the same, after the same time. */
export async function signInEmployee(door: Door, login: StaffLogin): Promise<StaffSession> {
  const hospital = await findHospital(door, login.hospital_code, 'hospital_code');
  const attempts = [
    { kind: 'address', of: door.address } as const,
    { kind: 'account', of: `${hospital.id}:${login.username.toLowerCase()}` } as const,
  ];
  await requireTurn(door.db, door.clock, attempts);
  const caller = { hospital: hospital.id, actor: { kind: 'system', reason: 'staff sign-in' } as const };
  const account = await door.inHospital(caller, (tx) => findAccount(tx, login.username));
  // Outside any transaction: a password takes long to check on purpose.
  if (!(await passwordMatches(account?.password_hash ?? null, login.password)) || !account) {
    await countFailure(door.db, door.clock, attempts);
    throw invalidField('password', 'wrong_password');
  }
  return door.inHospital(caller, (tx) => openSession(tx, account.id, login.remember ?? false));
}

async function findAccount(tx: Tx, username: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select e.id, e.password_hash from employee_by_username(${tx.hospital}, ${username}) n(id)
    join employee e on e.id = n.id where e.active and e.auth_type = 'password'`.execute(tx.db);
  return rows[0];
}

/** Refresh tokens of staff live 12 h, or 30 days when the employee asked to be remembered. */
export function staffLifetimes(remember: boolean) {
  const refreshHours = remember ? timing.employeeRememberDays * 24 : timing.employeeRefreshHours;
  return { accessMinutes: timing.employeeAccessTokenMinutes, refreshHours };
}

async function openSession(tx: Tx, employee: string, remember: boolean): Promise<StaffSession> {
  const now = tx.clock.now();
  const device = await tx.db
    .insertInto('device')
    .values({ hospital_id: tx.hospital, kind: 'employee', employee_id: employee, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = {
    hospital_id: tx.hospital,
    employee_id: employee,
    device_id: device.id,
    is_remembered: remember,
    began_at: now,
  };
  const session = await tx.db.insertInto('employee_session').values(row).returning('id').executeTakeFirstOrThrow();
  await tx.db.updateTable('employee').set({ last_login_at: now }).where('id', '=', employee).execute();
  const of = { hospital: tx.hospital, session: session.id, audience: 'employee' as const };
  const pair = await issueTokens(tx.db, tx.clock, of, staffLifetimes(remember));
  return { ...pair, employee: await readSignedInEmployee(tx, session.id) };
}
