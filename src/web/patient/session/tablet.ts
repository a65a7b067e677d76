import type { EnrolledTablet } from '#shared/beds/tablet.schemas.ts';
import { keepDeviceMark } from '#web/kit/session/device-mark.ts';
import { onStoredChange, readStored, removeStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';

/** What makes this device the tablet of a bed: its own token, which outlives stays and sign-outs. */
type Tablet = { token: string; deviceId: string };

const key = 'auth.tablet';

/** Null on every device that no nurse has enrolled. */
export const tablet = createStore<Tablet | null>(stored());
onStoredChange(key, () => tablet.set(stored()));

export function keepTablet({ enrolment_token, device, device_mark }: EnrolledTablet): void {
  keepDeviceMark('device.mark', device_mark);
  const kept = { token: enrolment_token, deviceId: device.id };
  writeStored(key, kept);
  tablet.set(kept);
}

/** The ward has revoked it; from here on it is a device like any other. */
export function clearTablet(): void {
  removeStored(key);
  tablet.set(null);
}

function stored(): Tablet | null {
  // Whatever stands there: looked at before it is used.
  const kept = readStored(key) as Partial<Tablet> | null;
  return typeof kept?.token === 'string' && typeof kept.deviceId === 'string' ? (kept as Tablet) : null; // written by `keepTablet` alone
}
