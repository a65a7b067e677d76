import { requestTiming } from '#shared/requests/timing.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { createStore } from '#web/kit/store.ts';
import type { PatientTapped } from './patient-calls.ts';

/**
 * What became of a tap: not answered yet (`on-its-way.ts` says how that reads), committed, committed to a request that
 * was open already, or taken back.
 */
export type TapState = 'sending' | 'sent' | 'repeated' | 'undone';
/** A tap of a moment ago, shown in its own key. `at` is the server's time. */
export type Tap = PatientTapped & { serviceId: string; at: number; state: TapState };

export const taps = createStore<readonly Tap[]>([]);

/**
 * Whether all that was asked is still told by its own key, so that no new card moves the keys under the finger. A
 * request that was only asked for again keeps its card (S12).
 */
export function isInKey(present: readonly Tap[], submissionIds: readonly string[]): boolean {
  return submissionIds.length > 0 && submissionIds.every((id) => present.some((tap) => tap.id === id));
}

/** Shows the tap in its key for as long as it can be undone. */
export function addTap(tap: Omit<Tap, 'at' | 'state'>): void {
  taps.set((present) => [
    ...present.filter((other) => other.serviceId !== tap.serviceId),
    { ...tap, at: serverNow(), state: 'sending' },
  ]);
  dropLater(tap.id);
}

/** Notes how the tap went; a word that is new is shown for its full time. */
export function noteTap(id: string, state: TapState): void {
  taps.set((present) => present.map((tap) => (tap.id === id && tap.state !== 'undone' ? { ...tap, state } : tap)));
}

export function dropTap(id: string): void {
  taps.set((present) => present.filter((tap) => tap.id !== id));
}

function dropLater(id: string): void {
  setTimeout(() => dropTap(id), requestTiming.undoOfferSeconds * 1000);
}
