import { sql } from 'kysely';
import { raiseAdministratorAlarm } from '#server/features/alarms/alarm.actions.ts';
import { accountName, markOf, type TriedAccount } from '#server/platform/credentials/passwords/password-try.ts';
import type { Counter } from '#server/platform/credentials/throttle/counters.ts';
import { isKnownDevice, noteAccountFailure, takeAccountAlarm } from '#server/platform/credentials/throttle/failures.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Caller } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** The same statement for every name: who has it decides nothing that the answer tells. */
export async function findTriedAccount(
  { db }: Pick<AnonymousContext, 'db'>,
  hospital: string,
  username: string,
): Promise<TriedAccount> {
  const { rows } = await sql<{ id: string | null }>`
    select employee_by_username(${hospital}, ${username}) as id`.execute(db);
  const name = accountName(hospital, username);
  return { name, owner: rows[0]?.id ?? name };
}

/**
 * A device that has signed in to this account before is counted by itself; all others are one stranger, whatever mark
 * they carry: somebody with an account of their own has as many as they like.
 */
export async function factorCounter(anonymous: AnonymousContext, employee: string): Promise<Counter> {
  const mark = markOf(anonymous, 'employee');
  const isKnown = mark !== null && (await isKnownDevice(anonymous.db, employee, mark));
  return isKnown ? { limit: 'factor_device', of: `${employee}:${mark}` } : { limit: 'factor_stranger', of: employee };
}

/** On record; and where it is one too many, administrators are notified. */
export async function noteFailedSignIn(tx: Tx, employee: string | null, isAlarm: boolean): Promise<void> {
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.sign_in_failed' });
  if (isAlarm && employee) await raiseAdministratorAlarm(tx, { kind: 'account_attacked', subject: employee });
}

type Trier = { employee: string; caller: Caller };

/** A wrong code counts as a wrong password does: the owner reads of it, and too many are an alarm. */
export async function noteWrongFactor(
  { db, clock, inHospital }: Pick<AnonymousContext, 'db' | 'clock' | 'inHospital'>,
  { employee, caller }: Trier,
  how: 'wrong' | 'refused',
): Promise<void> {
  const isDue = await noteAccountFailure({ db, clock }, employee);
  if (how === 'refused' && !isDue) return; // of what nobody looked at there is no end: counted, not written down
  await inHospital(caller, async (tx) => {
    const isAlarm = isDue && (await takeAccountAlarm(tx.db, employee));
    if (how === 'refused' && !isAlarm) return; // another one has raised it meanwhile
    await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.second_factor_failed' });
    if (isAlarm) await raiseAdministratorAlarm(tx, { kind: 'account_attacked', subject: employee });
  });
}
