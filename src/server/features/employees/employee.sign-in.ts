import { sql } from 'kysely';
import { findHospital } from '#server/features/employees/hospital.reads.ts';
import { passwordTry } from '#server/platform/credentials/passwords/password-try.ts';
import { passwordMatches } from '#server/platform/credentials/passwords/passwords.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import { noteAccountFailure, takeAccountAlarm } from '#server/platform/credentials/throttle/failures.ts';
import { AppError, invalidField } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { StaffLogin, StaffSignIn } from '#shared/employees/employee.schemas.ts';
import { findPlatform } from './platform-tenant.reads.ts';
import { askForFactor } from './second-factor/ask-for-factor.ts';
import { findTriedAccount, noteFailedSignIn } from './sign-in/account-tries.ts';
import { greetOwner, openSession } from './sign-in/open-session.ts';

type Account = { id: string; password_hash: string | null };
/** Whose password it was when it was checked. */
type Proved = { id: string; hash: string };

/**
 * Signs an employee in. A wrong user name and a wrong password answer the same, after the same time, and leave the same
 * traces: only the hospital's activity says whose account it was. Throws `second_factor_wanted` or
 * `second_factor_missing`, with a challenge, where the password alone does not open the account.
 */
export async function signInEmployee(anonymous: AnonymousContext, login: StaffLogin): Promise<StaffSignIn> {
  const hospital = await findTenant(anonymous, login.hospital_code);
  const caller = { hospital: hospital.id, actor: { kind: 'system', reason: 'staff sign-in' } as const };
  const tried = await findTriedAccount(anonymous, hospital.id, login.username);
  const { counters, line } = await passwordTry(anonymous, tried, 'employee');
  return countedTry(anonymous, counters, {
    async check() {
      const account = await anonymous.inHospital(caller, (tx) => findAccount(tx, login.username));
      // Outside any transaction: a password takes long to check on purpose.
      const hash = account?.password_hash ?? null;
      const matches = await passwordMatches(hash, login.password, line);
      return matches && account && hash !== null ? { id: account.id, hash } : null;
    },
    async open(proved) {
      // Whoever may enter every hospital is asked for the password each day.
      const wish = { employee: proved.id, remember: login.hospital_code !== undefined && (login.remember ?? false) };
      const opened = await anonymous.inHospital(caller, async (tx) => {
        if (!(await isStillTheirs(tx, proved))) throw wrong();
        const asked = await askForFactor(tx, { ...wish, party: anonymous.relyingParty });
        return asked ?? openSession(tx, { ...wish, userAgent: anonymous.userAgent });
      });
      if (opened instanceof AppError) throw opened; // the challenge that it carries is committed
      return { ...opened, ...(await greetOwner(anonymous, proved.id)) };
    },
    wrong,
    async failed(how) {
      const isDue = await noteAccountFailure(anonymous, tried.owner);
      if (how === 'refused' && !isDue) return; // of what nobody looked at there is no end: counted, not written down
      if (!hospital.exists) return; // nobody to read it
      await anonymous.inHospital(caller, async (tx) => {
        const isAlarm = isDue && (await takeAccountAlarm(tx.db, tried.owner));
        if (how === 'refused' && !isAlarm) return; // another one has raised it meanwhile
        const account = await findAccount(tx, login.username);
        await noteFailedSignIn(tx, account?.id ?? null, isAlarm);
      });
    },
  });
}

/** Without a code that of the platform administrators, which answers as a hospital without anybody of that name. */
async function findTenant(anonymous: AnonymousContext, code: string | undefined) {
  if (code === undefined) return findPlatform(anonymous.db);
  return { ...(await findHospital(anonymous, code, 'hospital_code')), exists: true };
}

const wrong = () => invalidField('password', 'wrong_password');

async function findAccount(tx: Tx, username: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select e.id, e.password_hash from employee_by_username(${tx.hospital}, ${username}) n(id)
    join employee e on e.id = n.id where e.active and e.auth_type = 'password'`.execute(tx.db);
  return rows[0];
}

/**
 * The account has not ended, and its password is still the one that was checked. Holds the account: a change of password
 * that comes now waits, and then finds this session, or its challenge, to end.
 */
async function isStillTheirs(tx: Tx, { id, hash }: Proved): Promise<boolean> {
  const account = await tx.db
    .selectFrom('employee')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .where('auth_type', '=', sql.lit('password'))
    .where('password_hash', '=', hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}
