import type { WantedApproval } from '#shared/beds/approval.schemas.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { timing } from '#shared/kernel/timing.ts';
import { ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { readInTab, writeInTab } from '#web/kit/session/tab-storage.ts';
import { createStore } from '#web/kit/store.ts';

/** `until`: from then on, by this device's own clock, it cannot be let in any more. */
type Kept = Pick<WantedApproval, 'approval_id' | 'approval_token' | 'number'> & { until: number };
/** A further device that waits to be let in, or how that ended. */
export type Approval = ({ is: 'wanted' } & Kept) | { is: 'refused' | 'lapsed' };

const key = 'approval';
/** What it last asked with, which stays when the person goes back: asked again, it is the same device. */
const askedKey = 'approval.asked';
/** So long somebody can let it in, and let in at the very end it has as long again to enter. */
const longestMs = 2 * timing.deviceApproval.minutes * 60_000;
const ends: Partial<Record<ErrorCode | 'no_answer', 'refused' | 'lapsed'>> = {
  approval_refused: 'refused',
  approval_lapsed: 'lapsed',
  not_found: 'lapsed',
};

/** Null on a device that asked for nothing, or was let in. */
export const approval = createStore<Approval | null>(stored());

/** Whether the sign-in waits for somebody now; what it waits with outlives a reload of this tab. */
export function keepApproval(error: unknown): boolean {
  const wanted = error instanceof ApiError && error.code === 'approval_wanted' ? keptOf(error.data) : null;
  if (!wanted) return false;
  writeInTab(key, wanted);
  writeInTab(askedKey, wanted.approval_token);
  approval.set(() => ({ is: 'wanted', ...wanted }));
  return true;
}

/** What a sign-in says of this device: that it has asked before. */
export function askedBefore(): { approval_token?: string } {
  const token = readInTab(askedKey);
  return typeof token === 'string' ? { approval_token: token } : {};
}

/** Signed in: nothing of the wait is kept. */
export function clearApproval(): void {
  leaveApproval();
  writeInTab(askedKey, null);
}

/** Waits no longer: another card was read, or the person has gone back. */
export function leaveApproval(): void {
  writeInTab(key, null);
  approval.set(() => null);
}

/** The answer to one who waits. Anything but the end of it is waited through, silence while there is still one to come. */
export function noteAnswer(error: unknown): void {
  const end = isRefusal(error) ? ends[error.code] : lapsedHere();
  if (!end) return;
  writeInTab(key, null);
  approval.set(() => ({ is: end }));
}

function lapsedHere(): 'lapsed' | undefined {
  const waiting = approval.get();
  return waiting?.is === 'wanted' && Date.now() >= waiting.until ? 'lapsed' : undefined;
}

function stored(): Approval | null {
  const kept = keptOf(readInTab(key));
  return kept && { is: 'wanted', ...kept };
}

function keptOf(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('approval_id' in value) || !('approval_token' in value)) return null;
  const { approval_id, approval_token } = value;
  if (typeof approval_id !== 'string' || typeof approval_token !== 'string') return null;
  const until = 'until' in value && typeof value.until === 'number' ? value.until : Date.now() + longestMs;
  const number = 'number' in value && typeof value.number === 'number' ? value.number : null;
  return { approval_id, approval_token, number, until };
}
