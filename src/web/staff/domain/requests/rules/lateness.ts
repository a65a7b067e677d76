import { acceptanceTimes } from '#shared/requests/acceptance-times.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';

type Timed = Pick<
  HelpRequestForStaff,
  | 'status'
  | 'due_at'
  | 'wanted_at'
  | 'accepted_at'
  | 'promise_counts_from'
  | 'done_at'
  | 'canceled_at'
  | 'response_minutes'
>;

/** Whether the patient wished for a later time that has not come near yet (docs/product.md). */
export function isPlanned(request: Timed, now: number): boolean {
  return request.status === 'pending' && request.wanted_at !== null && Date.parse(request.due_at) > now;
}

/**
 * Milliseconds a patient has waited, or had waited when it ended. Counted from `due_at`, so that a
 * device with a wrong clock cannot lengthen it (S18); never below zero.
 */
export function waited(request: Timed, now: number): number {
  const end = request.done_at ?? request.canceled_at;
  return Math.max(0, (end ? Date.parse(end) : now) - Date.parse(request.due_at));
}

/** So late that a colleague may take it over, counted from the acceptance (S24). */
export function isLongLate(request: HelpRequestForStaff, now: number): boolean {
  const from = request.promise_counts_from ?? request.accepted_at;
  if (!request.accepted_by || !from) return false;
  return now > Date.parse(from) + acceptanceTimes(request).late;
}

/** Whether who holds it has been unreachable for so long that it is shown, and a colleague may take it over (S24). */
export function isUnreachable(request: HelpRequestForStaff, now: number): boolean {
  const since = request.accepter_unreachable_since;
  if (since === null || !isHeld(request)) return false;
  return now - Date.parse(since) >= requestTiming.unreachableSeconds * 1000;
}

/** Whether the minutes that its accepter said are not over. What an older version kept on the device has none. */
export function isRunning<E extends { until: string }>(estimate: E | null | undefined, now: number): estimate is E {
  return estimate ? now < Date.parse(estimate.until) : false;
}

const isHeld = ({ status }: HelpRequestForStaff) => status === 'accepted' || status === 'shared';

type Undoable = Pick<HelpRequestForStaff, 'may' | 'may_until'>;

const undoSeconds = { undo_done: requestTiming.undoDoneSeconds, undo_accept: requestTiming.undoAcceptSeconds };
export type UndoVerb = keyof typeof undoSeconds;

/** Whole seconds in which whoever looks can still undo their own *done*; 0 when they cannot. */
export function undoSecondsLeft(request: Undoable, now: number, verb: UndoVerb = 'undo_done'): number {
  const until = request.may_until[verb];
  if (!request.may.includes(verb) || !until) return 0;
  return Math.max(0, Math.min(undoSeconds[verb], Math.ceil((Date.parse(until) - now) / 1000)));
}

/** What of their own whoever looks can still undo. */
export function undoVerb(request: Undoable, now: number): UndoVerb | null {
  if (undoSecondsLeft(request, now, 'undo_accept') > 0) return 'undo_accept';
  return undoSecondsLeft(request, now) > 0 ? 'undo_done' : null;
}
