import { announce } from '#web/kit/announce.ts';
import type { ApiError } from '#web/kit/http/api-error.ts';
import { createStore } from '#web/kit/store.ts';
import type { PatientTapped } from './patient-calls.ts';

/**
 * A tap that the server refused: it left the queue, and its reason stays on the screen until it was read (S12, S13).
 */
export type Refusal = Pick<PatientTapped, 'id' | 'scope' | 'shown'> & { reason: string };

export const refusals = createStore<readonly Refusal[]>([]);

/** Shows why the tap was refused, in the server's words, which are in the language of the page. */
export function addRefusal({ id, scope, shown }: PatientTapped, error: ApiError): void {
  const reason = Object.values(error.errors)[0]?.[0] ?? error.message;
  refusals.set((present) => [...present, { id, scope, shown, reason }]);
  announce(reason);
}

export function dropRefusal(id: string): void {
  refusals.set((present) => present.filter((one) => one.id !== id));
}
