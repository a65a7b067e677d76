import { type TransitionName, transitions } from './transitions.ts';

/** What changes no status: notifications, what an accepter is asked and says, notes, another bed, thanks of before. */
const notices = [
  'escalate',
  'step_missed',
  'unreceived',
  'patient_notified',
  'remind',
  'ask_still_at_it',
  'still_at_it',
  'warn_unreachable',
  'thank',
  'estimate',
  'note',
  'transfer',
] as const;

/** What a line of a request's history can say. */
export type StepName = 'submit' | TransitionName | (typeof notices)[number];

/** Whether it is a step that this version knows. */
export function isStepName(step: string): step is StepName {
  return step === 'submit' || Object.hasOwn(transitions, step) || notices.some((notice) => notice === step);
}
