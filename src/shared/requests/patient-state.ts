import { assertNever } from '#shared/kernel/assert-never.ts';
import type { HelpRequestForStay } from './request.schemas.ts';

/** What the patient reads of one request. Always true, never only hopeful (product.md §3). */
export const patientStates = [
  'waiting_unsent',
  'planned',
  'sent',
  'received',
  'accepted',
  'on_its_way',
  'done',
  'canceled',
] as const;
export type PatientState = (typeof patientStates)[number];

type Known = Pick<HelpRequestForStay, 'status' | 'received_at' | 'due_at' | 'wanted_at' | 'accepted_by'>;

/**
 * The one function that decides the words. `request` is null while the tap has not reached the server;
 * `now` is the server's time in milliseconds.
 */
export function patientState(request: Known | null, now: number): PatientState {
  if (!request) return 'waiting_unsent';
  switch (request.status) {
    case 'pending':
      if (request.wanted_at && Date.parse(request.due_at) > now) return 'planned';
      return request.received_at ? 'received' : 'sent';
    case 'accepted':
    case 'shared':
      return request.accepted_by?.kind === 'robot' ? 'on_its_way' : 'accepted';
    case 'done':
      return 'done';
    case 'canceled':
      return 'canceled';
    default:
      return assertNever(request.status);
  }
}
