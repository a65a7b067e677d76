import { assertNever } from '#shared/kernel/assert-never.ts';
import { acceptanceTimes } from './acceptance-times.ts';
import type { HelpRequestForStay } from './request.schemas.ts';

/** What the patient reads of one request. Always true, never only hopeful (docs/product.md). */
export const patientStates = [
  'waiting_unsent',
  'planned',
  'sent',
  'received',
  'looking',
  'not_received',
  'unreachable',
  'nobody',
  'accepted',
  'late_asked',
  'on_its_way',
  'done',
  'canceled',
] as const;
export type PatientState = (typeof patientStates)[number];

type Known = Pick<
  HelpRequestForStay,
  | 'status'
  | 'urgency'
  | 'received_at'
  | 'due_at'
  | 'wanted_at'
  | 'accepted_by'
  | 'unreceived'
  | 'nobody_on_duty'
  | 'nobody_reachable'
  | 'escalated'
  | 'promise_counts_from'
  | 'response_minutes'
>;

/**
 * The one function that decides the words. `request` is null while the tap has not reached the server;
 * `now` is the server's time in milliseconds.
 */
export function patientState(request: Known | null, now: number): PatientState {
  if (!request) return 'waiting_unsent';
  switch (request.status) {
    case 'pending':
      return waitingState(request, now);
    case 'accepted':
    case 'shared':
      if (request.accepted_by?.kind === 'robot') return 'on_its_way';
      if (request.status === 'shared') return sharedState(request, now);
      return isOver(request, now, 'late') ? 'late_asked' : 'accepted';
    case 'done':
      return 'done';
    case 'canceled':
      return 'canceled';
    default:
      return assertNever(request.status);
  }
}

/** Nobody has taken it yet. The worst that is true comes first: the patient may have to reach for the call button. */
function waitingState(request: Known, now: number): PatientState {
  if (request.wanted_at && Date.parse(request.due_at) > now) return 'planned';
  if (request.nobody_on_duty) return 'nobody';
  if (request.nobody_reachable) return 'unreachable';
  if (request.unreceived === 'patient_notified') return 'not_received';
  if (request.escalated) return 'looking';
  return request.received_at ? 'received' : 'sent';
}

/** Once the promise is over, nobody has taken what was shared (S24). */
function sharedState(request: Known, now: number): PatientState {
  if (!isOver(request, now, 'remind')) return 'accepted';
  if (request.nobody_on_duty) return 'nobody';
  return request.nobody_reachable ? 'unreachable' : 'looking';
}

/**
 * Accepted so long ago that the promise is over, or that the patient is asked whether somebody has been there (S24).
 */
function isOver(request: Known, now: number, what: 'remind' | 'late'): boolean {
  if (request.promise_counts_from === null) return false;
  return now >= Date.parse(request.promise_counts_from) + acceptanceTimes(request)[what];
}
