import { timing } from '#shared/requests/timing.ts';
import { link } from '#web/kit/live/link-state.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { createStore } from '#web/kit/store.ts';
import type { PatientTapped } from './patient-calls.ts';

/** What the tapped key says: on its way, waiting for the link, committed, committed to a request that was open already, or taken back. */
export type TapState = 'sending' | 'waiting' | 'sent' | 'raised' | 'undone';
/** A tap of a moment ago, shown in its own key. `at` is the server's time. */
export type Tap = PatientTapped & { serviceId: string; at: number; state: TapState };

export const taps = createStore<readonly Tap[]>([]);

/** Whether a tap is still told by its own key, so that no card moves the keys under the finger. */
export function isInKey(present: readonly Tap[], submissionIds: readonly string[]): boolean {
  return present.some((tap) => submissionIds.includes(tap.id));
}

/** Shows the tap in its key for as long as it can be undone. */
export function addTap(tap: Omit<Tap, 'at' | 'state'>): void {
  taps.set((present) => [
    ...present.filter((other) => other.serviceId !== tap.serviceId),
    { ...tap, at: serverNow(), state: 'sending' },
  ]);
  setTimeout(() => noteSlow(tap.id), slowMs());
  dropLater(tap.id);
}

/** S13: without a link the key says at once that it has not left; with one an answer is waited for first. */
function slowMs(): number {
  const hasLink = link.get() !== 'lost' && navigator.onLine;
  return (hasLink ? timing.noAnswerShownSeconds : timing.waitingShownSeconds) * 1000;
}

function noteSlow(id: string): void {
  taps.set((present) =>
    present.map((tap) => (tap.id === id && tap.state === 'sending' ? { ...tap, state: 'waiting' } : tap)),
  );
}

/** Notes how the tap went; a word that is new is shown for its full time. */
export function noteTap(id: string, state: TapState): void {
  taps.set((present) => present.map((tap) => (tap.id === id && tap.state !== 'undone' ? { ...tap, state } : tap)));
}

export function dropTap(id: string): void {
  taps.set((present) => present.filter((tap) => tap.id !== id));
}

function dropLater(id: string): void {
  setTimeout(() => dropTap(id), timing.undoOfferSeconds * 1000);
}
