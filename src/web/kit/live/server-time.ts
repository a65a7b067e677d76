import { timing } from '#shared/kernel/timing.ts';
import { createStore } from '#web/kit/store.ts';

/** Milliseconds that the server is ahead of this device. All ages and waits are computed with it (S18). */
export const clockOffset = createStore(0);

/** The server's time in milliseconds, as well as this device knows it. */
export function serverNow(): number {
  return Date.now() + clockOffset.get();
}

/** Notes the server's `now`, answered to a question asked at `askedAt` by this device's clock. */
export function noteServerTime(now: string | number, askedAt: number): void {
  const server = typeof now === 'string' ? Date.parse(now) : now;
  if (!Number.isFinite(server)) return;
  const middle = (askedAt + Date.now()) / 2;
  clockOffset.set(Math.round(server - middle));
}

/** Whether this device's clock is so far off that its owner is notified (S18). */
export function isClockOff(offset: number): boolean {
  return Math.abs(offset) > timing.clockOffSeconds * 1000;
}
