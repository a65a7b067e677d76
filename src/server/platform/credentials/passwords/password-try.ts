import type { Counter } from '#server/platform/credentials/throttle/counters.ts';
import { type Audience, idOfDeviceMark, makeDeviceMark } from '#server/platform/credentials/throttle/device-mark.ts';
import { isKnownDevice, rememberDevice } from '#server/platform/credentials/throttle/failures.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { PasswordLine } from './passwords.ts';

/** Whose account is tried. */
type Account = Exclude<Audience, 'bed'>;

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
  /** Who has it; of a name that nobody has, the name. What is kept for the owner goes by it, since names are given anew. */
  owner: string;
};

/**
 * Per account and device, and per address. A device that has signed in to this account before is counted by itself
 * alone: neither a stranger's tries nor a flood behind its address keep its owner out. Devices without a mark are one
 * stranger, since whoever wants to be another drops it. Whether the account exists decides nothing here: time must not
 * tell.
 */
export async function passwordTry(
  anonymous: AnonymousContext,
  { name, owner }: TriedAccount,
  account: Account,
): Promise<PasswordTry> {
  const ofAddress: Counter = { limit: 'password_address', of: anonymous.address };
  const mark = markOf(anonymous, account);
  if (!mark) return { counters: [ofAddress, { limit: 'password_stranger', of: name }], line: 'stranger' };
  const ofDevice: Counter = { limit: 'password_device', of: `${name}:${mark}` };
  if (await isKnownDevice(anonymous.db, owner, mark)) return { counters: [ofDevice], line: 'known' };
  return { counters: [ofAddress, ofDevice], line: 'signed_in' };
}

/** From now on the device is known to the owner of this account. Answers its mark. */
export async function rememberThisDevice(
  anonymous: AnonymousContext,
  owner: string,
  account: Account,
): Promise<string> {
  const { secrets, deviceMark } = anonymous;
  const mark = markOf(anonymous, account) && deviceMark ? deviceMark : makeDeviceMark(secrets.seal_key, account);
  await rememberDevice(anonymous, owner, idOfDeviceMark(secrets.seal_key, account, mark) ?? '');
  return mark;
}

/** The id of the mark that the device was given when it signed in to an account of this kind. */
export function markOf({ secrets, deviceMark }: AnonymousContext, account: Account): string | null {
  return idOfDeviceMark(secrets.seal_key, account, deviceMark);
}
