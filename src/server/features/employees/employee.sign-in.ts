import { sql } from 'kysely';
import { issueTokens } from '#server/platform/credentials/session-tokens.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import { noteAccountFailure, takeAccountFailures } from '#server/platform/credentials/throttle/failures.ts';
import { invalidField } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { StaffLogin, StaffSession, StaffSignIn } from '#shared/employees/employee.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { readSignedInEmployee } from './employee.reads.ts';
import { passwordMatches } from './passwords.ts';
import { browserName } from './sessions/browser-name.ts';
import { findTriedAccount, noteFailedSignIn, passwordTry, rememberThisDevice } from './sign-in/account-tries.ts';
import { findHospital } from './sign-in/hospital-by-code.ts';

type Account = { id: string; password_hash: string | null };
/** Whose password it was when it was checked. */
type Proved = { id: string; hash: string };

/**
 * Signs an employee in. A wrong user name and a wrong password answer the same, after the same time, and leave the same
 * traces: only the hospital's activity says whose account it was.
 */
export async function signInEmployee(anonymous: AnonymousContext, login: StaffLogin): Promise<StaffSignIn> {
  const hospital = await findHospital(anonymous, login.hospital_code, 'hospital_code');
  const caller = { hospital: hospital.id, actor: { kind: 'system', reason: 'staff sign-in' } as const };
  const tried = await findTriedAccount(anonymous, hospital.id, login.username);
  const { counters, line } = await passwordTry(anonymous, tried);
  return countedTry(anonymous, counters, {
    async check() {
      const account = await anonymous.inHospital(caller, (tx) => findAccount(tx, login.username));
      // Outside any transaction: a password takes long to check on purpose.
      const hash = account?.password_hash ?? null;
      const matches = await passwordMatches(hash, login.password, line);
      return matches && account && hash !== null ? { id: account.id, hash } : null;
    },
    async open(proved) {
      const session = await anonymous.inHospital(caller, async (tx) => {
        if (!(await isStillTheirs(tx, proved))) throw wrong();
        const label = browserName(anonymous.userAgent);
        return openSession(tx, proved.id, { remember: login.remember ?? false, label });
      });
      const device_mark = await rememberThisDevice(anonymous, proved.id);
      const failed = await takeAccountFailures(anonymous.db, proved.id);
      const failed_tries = failed && { count: failed.count, last_at: failed.last_at.toISOString() };
      return { ...session, device_mark, failed_tries };
    },
    wrong,
    async failed(how) {
      const isAlarm = await noteAccountFailure(anonymous, tried.owner);
      if (how === 'refused' && !isAlarm) return; // of what nobody looked at there is no end: counted, not written down
      await anonymous.inHospital(caller, async (tx) => {
        const account = await findAccount(tx, login.username);
        await noteFailedSignIn(tx, account?.id ?? null, isAlarm);
      });
    },
  });
}

const wrong = () => invalidField('password', 'wrong_password');

async function findAccount(tx: Tx, username: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select e.id, e.password_hash from employee_by_username(${tx.hospital}, ${username}) n(id)
    join employee e on e.id = n.id where e.active and e.auth_type = 'password'`.execute(tx.db);
  return rows[0];
}

/**
 * The account has not ended, and its password is still the one that was checked. Notes the sign-in first of all, and so
 * holds the account: a change of password that comes now waits, and then finds this session to end.
 */
async function isStillTheirs(tx: Tx, { id, hash }: Proved): Promise<boolean> {
  const account = await tx.db
    .updateTable('employee')
    .set({ last_login_at: tx.clock.now() })
    .where('id', '=', id)
    .where('active', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .where('auth_type', '=', sql.lit('password'))
    .where('password_hash', '=', hash)
    .returning('id')
    .executeTakeFirst();
  return account !== undefined;
}

/** Refresh tokens of staff live 12 h, or 30 days when the employee asked to be remembered. */
export function staffLifetimes(remember: boolean) {
  const refreshHours = remember ? timing.employeeRememberDays * 24 : timing.employeeRefreshHours;
  return { accessMinutes: timing.employeeAccessTokenMinutes, refreshHours };
}

type NewSession = { remember: boolean; label: string };

async function openSession(tx: Tx, employee: string, { remember, label }: NewSession): Promise<StaffSession> {
  const now = tx.clock.now();
  const device = await tx.db
    .insertInto('device')
    .values({ hospital_id: tx.hospital, kind: 'employee', label, employee_id: employee, created_at: now })
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
  const causer = { kind: 'employee', id: employee } as const;
  const subject = { type: 'employee', id: employee };
  await logActivity({ ...tx, device: device.id }, { subject, action: 'employee.signed_in', causer });
  const of = { hospital: tx.hospital, session: session.id, audience: 'employee' as const };
  const pair = await issueTokens(tx.db, tx.clock, of, staffLifetimes(remember));
  return { ...pair, employee: await readSignedInEmployee(tx, session.id) };
}
