import type { Counter } from '#server/platform/credentials/throttle/counters.ts';
import { idOfDeviceMark, makeDeviceMark } from '#server/platform/credentials/throttle/device-mark.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';

/**
 * A device that had a bed's session here is counted by itself, so that a flood behind its address does not keep it out.
 */
export function codeCounter({ secrets, deviceMark, address }: AnonymousContext): Counter {
  const mark = idOfDeviceMark(secrets.seal_key, 'bed', deviceMark);
  return mark ? { limit: 'code_device', of: mark } : { limit: 'code_address', of: address };
}

/** The device's own mark, if this server gave it one, else a new one. */
export function markOfDevice({ secrets, deviceMark }: AnonymousContext): string {
  const known = idOfDeviceMark(secrets.seal_key, 'bed', deviceMark);
  return known && deviceMark ? deviceMark : makeDeviceMark(secrets.seal_key, 'bed');
}
