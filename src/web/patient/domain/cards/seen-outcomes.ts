import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';

const key = 'outcomes.seen';
const keptAtMost = 50;
const stored = readStored(key);

/** Ended requests that were put away on this device, by id and when they ended: one that ends again is shown again. */
export const seenOutcomes = createStore<readonly string[]>(Array.isArray(stored) ? stored.map(String) : []);

const nameOf = (request: HelpRequestForStay) => `${request.id} ${endedAt(request)}`;

/** Puts the outcome away; the request stays on the list. */
export function putAway(request: HelpRequestForStay): void {
  seenOutcomes.set((present) => [...present, nameOf(request)].slice(-keptAtMost));
  writeStored(key, seenOutcomes.get());
}

/**
 * Whether the request has ended a short while ago and its outcome is still to be read (S12). An undone tap has none.
 */
export function hasOutcome(request: HelpRequestForStay, seen: readonly string[], now: number): boolean {
  const at = endedAt(request);
  if (!at || request.cancel_reason === 'undone' || seen.includes(nameOf(request))) return false;
  return now - Date.parse(at) < requestTiming.outcomeShownMinutes * 60_000;
}

function endedAt(request: HelpRequestForStay): string | null {
  return request.status === 'done' ? request.done_at : request.status === 'canceled' ? request.canceled_at : null;
}
