import { sql } from 'kysely';
import { raiseAdministratorAlarm } from '#server/features/alarms/alarm.actions.ts';
import type { PasswordLine } from '#server/features/employees/passwords.ts';
import type { Counter } from '#server/platform/credentials/throttle/counters.ts';
import { idOfDeviceMark, makeDeviceMark } from '#server/platform/credentials/throttle/device-mark.ts';
import { isKnownDevice, noteAccountFailure, rememberDevice } from '#server/platform/credentials/throttle/failures.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Caller } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** What a try at a password is counted on, and with whom it waits for its check. */
type PasswordTry = { counters: Counter[]; line: PasswordLine };

/**
 * What tries at an account are counted under, whether there is one of that name or not. Letter by letter, as the
 * database's `lower` finds the account: the whole word would make two characters of `İ`, and another counter.
 */
export function accountName(hospital: string, username: string): string {
  const folded = Array.from(username.trim(), (letter) => Array.from(letter.toLowerCase())[0]);
  return `${hospital}:${folded.join('')}`;
}

/** What somebody signs in to: the name that tries are counted under, and who has it. */
export type TriedAccount = {
  name: string;
  /** The employee; of a name that nobody has, the name. What is kept for the owner goes by it, since names are given anew. */
  owner: string;
};

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
 * Per account and device, and per address. A device that has signed in to this account before is counted by itself
 * alone: neither a stranger's tries nor a flood behind its address keep its owner out. Devices without a mark are one
 * stranger, since whoever wants to be another drops it. Whether the account exists decides nothing here: time must not
 * tell.
 */
export async function passwordTry(anonymous: AnonymousContext, { name, owner }: TriedAccount): Promise<PasswordTry> {
  const ofAddress: Counter = { limit: 'password_address', of: anonymous.address };
  const mark = markOf(anonymous);
  if (!mark) return { counters: [ofAddress, { limit: 'password_stranger', of: name }], line: 'stranger' };
  const ofDevice: Counter = { limit: 'password_device', of: `${name}:${mark}` };
  if (await isKnownDevice(anonymous.db, owner, mark)) return { counters: [ofDevice], line: 'known' };
  return { counters: [ofAddress, ofDevice], line: 'signed_in' };
}

/**
 * A device that has signed in to this account before is counted by itself; all others are one stranger, whatever mark
 * they carry: somebody with an account of their own has as many as they like.
 */
export async function factorCounter(anonymous: AnonymousContext, employee: string): Promise<Counter> {
  const mark = markOf(anonymous);
  const isKnown = mark !== null && (await isKnownDevice(anonymous.db, employee, mark));
  return isKnown ? { limit: 'factor_device', of: `${employee}:${mark}` } : { limit: 'factor_stranger', of: employee };
}

/** From now on the device is known to this employee. Answers its mark. */
export async function rememberThisDevice(anonymous: AnonymousContext, employee: string): Promise<string> {
  const { secrets, deviceMark } = anonymous;
  const mark = markOf(anonymous) && deviceMark ? deviceMark : makeDeviceMark(secrets.seal_key, 'employee');
  await rememberDevice(anonymous, employee, idOfDeviceMark(secrets.seal_key, 'employee', mark) ?? '');
  return mark;
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
  const isAlarm = await noteAccountFailure({ db, clock }, employee);
  if (how === 'refused' && !isAlarm) return; // of what nobody looked at there is no end: counted, not written down
  await inHospital(caller, async (tx) => {
    await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.second_factor_failed' });
    if (isAlarm) await raiseAdministratorAlarm(tx, { kind: 'account_attacked', subject: employee });
  });
}

function markOf({ secrets, deviceMark }: AnonymousContext): string | null {
  return idOfDeviceMark(secrets.seal_key, 'employee', deviceMark);
}
