import { announce } from '#web/kit/announce.ts';
import type { ApiError } from '#web/kit/http/api-error.ts';
import type { Entry } from '#web/kit/outbox/entry.ts';
import { createStore } from '#web/kit/store.ts';

/** A tap that the server refused: it left the queue, and its reason stays on the screen until it was read (S12, S13). */
export type Refusal = Pick<Entry, 'id' | 'stay_id' | 'shown'> & { reason: string };

export const refusals = createStore<readonly Refusal[]>([]);

/** Shows why the tap was refused, in the server's words, which are in the language of the page. */
export function addRefusal({ id, stay_id, shown }: Entry, error: ApiError): void {
  const reason = Object.values(error.errors)[0]?.[0] ?? error.message;
  refusals.set((present) => [...present, { id, stay_id, shown, reason }]);
  announce(reason);
}

export function dropRefusal(id: string): void {
  refusals.set((present) => present.filter((one) => one.id !== id));
}
