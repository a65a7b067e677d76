import { timing } from '#shared/kernel/timing.ts';
import { tooMany } from './throttle/bounded-queue.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** How long the link is good that proves an address, and from when on it can be mailed again. */
export function linkTimes(mailedAt: Date): { expires_at: string; again_at: string } {
  return { expires_at: expiresAt(mailedAt).toISOString(), again_at: againAt(mailedAt).toISOString() };
}

export function linkIsOver(mailedAt: Date, now: Date): boolean {
  return expiresAt(mailedAt) <= now;
}

/** Throws `too_many` before a minute is over. */
export function requirePause(mailedAt: Date, now: Date): void {
  const seconds = (againAt(mailedAt).getTime() - now.getTime()) / secondMs;
  if (seconds > 0) throw tooMany(seconds);
}

function expiresAt(mailedAt: Date): Date {
  return new Date(mailedAt.getTime() + timing.verifyLinkMinutes * minuteMs);
}

function againAt(mailedAt: Date): Date {
  return new Date(mailedAt.getTime() + timing.verifyAgainSeconds * secondMs);
}
