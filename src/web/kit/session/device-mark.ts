import { readStored, writeStored } from './storage.ts';

/** Each kind of sign-in has a mark of its own. */
export type DeviceMarkKey = 'device.mark' | 'user.device_mark' | 'staff.device_mark';

/**
 * What the server gave this device at its first sign-in; it opens nothing and stays when somebody signs out, so that
 * the tries of strangers behind the same address do not keep this device out.
 */
export function readDeviceMark(key: DeviceMarkKey): string | null {
  const mark = readStored(key);
  return typeof mark === 'string' ? mark : null;
}

export function keepDeviceMark(key: DeviceMarkKey, mark: string): void {
  writeStored(key, mark);
}
