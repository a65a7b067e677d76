import { requestTiming } from '#shared/requests/timing.ts';
import { link } from '#web/kit/live/link-state.ts';
import { createStore } from '#web/kit/store.ts';

/**
 * The ids of taps whose answer is still in time: they read "sending". Every other one in the send queue waits (S13).
 */
export const onItsWay = createStore<readonly string[]>([]);

/** How a tap that nobody has answered reads. */
export type UnsentState = 'sending' | 'waiting_unsent';

export function unsentState(present: readonly string[], id: string): UnsentState {
  return present.includes(id) ? 'sending' : 'waiting_unsent';
}

/** A tap leaves now; without an answer it waits after 2 s, and after 1 s where there is no link (S13). */
export function noteLeaving(id: string): void {
  onItsWay.set((present) => [...present, id]);
  setTimeout(() => noteNoAnswer(id), slowMs());
}

/** A try came to nothing, or takes too long. */
export function noteNoAnswer(id: string): void {
  onItsWay.set((present) => present.filter((one) => one !== id));
}

function slowMs(): number {
  const hasLink = link.get() !== 'lost' && navigator.onLine;
  return (hasLink ? requestTiming.noAnswerShownSeconds : requestTiming.waitingShownSeconds) * 1000;
}
