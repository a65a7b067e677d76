import { patientState } from '#shared/requests/patient-state.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { type Progress, progressOf } from '#web/kit/progress-track/progress-of.ts';

/** How the card of a request looks: the progress track of its state, red while nobody has taken what is urgent. */
export function cardState(request: HelpRequestForStaff, now: number): Progress {
  const accepted_by = request.accepted_by && { ...request.accepted_by, role: null }; // staff read names, not roles
  const read = patientState({ ...request, accepted_by }, now);
  const state = progressOf(read === 'late_asked' ? 'accepted' : read); // the question is the patient's; staff read "late"
  const untaken = request.status === 'pending' || request.status === 'shared';
  if (untaken && request.urgency === 'high') return { ...state, tone: 'urgent', trackTone: 'urgent' };
  // To its patient a shared one is accepted; to colleagues it waits for somebody.
  return request.status === 'shared' ? { ...state, tone: 'waiting', trackTone: 'waiting' } : state;
}

/** Whether a colleague or a robot has it, so that the card steps back. */
export function isTheirs(request: HelpRequestForStaff, me: string): boolean {
  return request.status === 'accepted' && request.accepted_by !== null && request.accepted_by.id !== me;
}
