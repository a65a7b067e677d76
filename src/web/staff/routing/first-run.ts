import { readStored, writeStored } from '#web/kit/session/storage.ts';

const key = 'staff.device_shown';

/** Whether somebody has seen on this device how requests reach it. It stays over sign-outs: the device is the same. */
export const wasSetUp = (): boolean => readStored(key) === true;

export function noteSetUp(): void {
  writeStored(key, true);
}
