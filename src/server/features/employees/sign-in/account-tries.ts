import { raiseAdministratorAlarm } from '#server/features/alarms/alarm.actions.ts';
import type { Counter } from '#server/platform/credentials/throttle/counters.ts';
import { idOfDeviceMark, makeDeviceMark } from '#server/platform/credentials/throttle/device-mark.ts';
import { isKnownDevice, rememberDevice } from '#server/platform/credentials/throttle/failures.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** What tries at an account are counted under, whether there is one of that name or not. */
export function accountName(hospital: string, username: string): string {
  return `${hospital}:${username.trim().toLowerCase()}`;
}

/**
 * Per account and device, and per address. A device that has signed in to this account before is counted by itself
 * alone: neither a stranger's tries nor a flood behind its address keep its owner out. Devices without a mark are one
 * stranger, since whoever wants to be another drops it.
 */
export async function passwordCounters(anonymous: AnonymousContext, account: string): Promise<Counter[]> {
  const mark = markOf(anonymous);
  const ofDevice: Counter = mark
    ? { limit: 'password_device', of: `${account}:${mark}` }
    : { limit: 'password_stranger', of: account };
  if (mark && (await isKnownDevice(anonymous.db, account, mark))) return [ofDevice];
  return [{ limit: 'password_address', of: anonymous.address }, ofDevice];
}

/** From now on the device is known to this account. Answers its mark. */
export async function rememberThisDevice(anonymous: AnonymousContext, account: string): Promise<string> {
  const { secrets, deviceMark } = anonymous;
  const mark = markOf(anonymous) && deviceMark ? deviceMark : makeDeviceMark(secrets.seal_key, 'employee');
  await rememberDevice(anonymous, account, idOfDeviceMark(secrets.seal_key, 'employee', mark) ?? '');
  return mark;
}

/** On record; and where it is one too many, administrators are notified. */
export async function noteFailedSignIn(tx: Tx, employee: string | null, isAlarm: boolean): Promise<void> {
  await logActivity(tx, { subject: { type: 'employee', id: employee }, action: 'employee.sign_in_failed' });
  if (isAlarm && employee) await raiseAdministratorAlarm(tx, { kind: 'account_attacked', subject: employee });
}

function markOf({ secrets, deviceMark }: AnonymousContext): string | null {
  return idOfDeviceMark(secrets.seal_key, 'employee', deviceMark);
}
