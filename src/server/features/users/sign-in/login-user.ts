import { raiseAdministratorAlarm } from '#server/features/alarms/alarm.actions.ts';
import { findHospital } from '#server/features/employees/hospital.reads.ts';
import { passwordTry, rememberThisDevice } from '#server/platform/credentials/passwords/password-try.ts';
import { passwordMatches } from '#server/platform/credentials/passwords/passwords.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import {
  noteAccountFailure,
  takeAccountAlarm,
  takeAccountFailures,
} from '#server/platform/credentials/throttle/failures.ts';
import { invalidField } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { UserLogin, UserSignIn } from '#shared/users/user.schemas.ts';
import { openSession } from './open-session.ts';
import { stayOnDevice } from './session-of-device.ts';
import { findTriedUser } from './tried-user.ts';

/** Whose password it was when it was checked. */
type Proved = { id: string; hash: string };

/**
 * Signs a user in. An unknown address and a wrong password answer the same, after the same time, and leave the same
 * traces: only the hospital's activity says whose account it was. Throws `stay_ended` where the bed of this device is
 * signed in no more: nobody's account opens on the tablet of a ward for who comes next.
 */
export async function loginUser(anonymous: AnonymousContext, login: UserLogin): Promise<UserSignIn> {
  const hospital = await findHospital(anonymous, login.hospital_code, 'hospital_code');
  const caller = { hospital: hospital.id, actor: { kind: 'system', reason: 'user sign-in' } as const };
  const { tried } = await anonymous.inHospital(caller, (tx) => findTriedUser(tx, login.email));
  const { counters, line } = await passwordTry(anonymous, tried, 'user');
  return countedTry(anonymous, counters, {
    async check() {
      const { account } = await anonymous.inHospital(caller, (tx) => findTriedUser(tx, login.email));
      // Outside any transaction: a password takes long to check on purpose.
      const matches = await passwordMatches(account?.password_hash ?? null, login.password, line);
      return matches && account ? { id: account.id, hash: account.password_hash } : null;
    },
    async open(proved) {
      const opened = await anonymous.inHospital(caller, async (tx) => {
        if (!(await isStillTheirs(tx, proved))) throw wrong();
        const on = login.bed_refresh_token ? await stayOnDevice(tx, login.bed_refresh_token) : null;
        const { userAgent } = anonymous;
        return openSession(tx, { user: proved.id, remember: login.remember ?? false, userAgent, on });
      });
      const device_mark = await rememberThisDevice(anonymous, proved.id, 'user');
      const failed = await takeAccountFailures(anonymous.db, proved.id);
      const failed_tries = failed && { count: failed.count, last_at: failed.last_at.toISOString() };
      return { ...opened, device_mark, failed_tries };
    },
    wrong,
    async failed(how) {
      const isDue = await noteAccountFailure(anonymous, tried.owner);
      if (how === 'refused' && !isDue) return; // of what nobody looked at there is no end: counted, not written down
      await anonymous.inHospital(caller, async (tx) => {
        const isAlarm = isDue && (await takeAccountAlarm(tx.db, tried.owner));
        if (how === 'refused' && !isAlarm) return; // another one has raised it meanwhile
        const { account } = await findTriedUser(tx, login.email);
        await logActivity(tx, { subject: { type: 'user', id: account?.id ?? null }, action: 'user.sign_in_failed' });
        if (isAlarm && account) await raiseAdministratorAlarm(tx, { kind: 'account_attacked', subject: account.id });
      });
    },
  });
}

const wrong = () => invalidField('password', 'wrong_email_password');

/**
 * The account is there, and its password is still the one that was checked. Holds the account: a change of password that
 * comes now waits, and then finds this session to end.
 */
async function isStillTheirs(tx: Tx, { id, hash }: Proved): Promise<boolean> {
  const account = await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}
