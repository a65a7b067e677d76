import type { PatientState } from '#shared/requests/patient-state.ts';
import type { Reached, TrackStep } from './track-steps.ts';

const steps = {
  waiting_unsent: 'sent',
  planned: 'sent',
  sent: 'sent',
  received: 'received',
  looking: 'looking',
  not_received: 'not_received',
  unreachable: 'unreachable',
  nobody: 'nobody',
  accepted: 'accepted',
  late_asked: 'accepted',
  on_its_way: 'accepted',
  done: 'done',
  canceled: 'sent',
} as const satisfies Record<PatientState, TrackStep>;

/**
 * `reached` once the request stands in `state`. Kept are the first time of each step, in order, and the present one: so
 * nothing that was reached is lost, and the list stays short however often a request goes to and fro.
 */
export function withReached(reached: readonly Reached[], state: PatientState, at: string): readonly Reached[] {
  const step = steps[state];
  if (reached.at(-1)?.step === step) return reached;
  const firsts = reached.filter((one, place) => reached.findIndex((other) => other.step === one.step) === place);
  return [...firsts, { step, at }];
}

/** A lamp of the track. Without a time: not reached yet, or reached by the clock alone. */
export type TrackPlace = { step: TrackStep; at: string | null; is: 'lit' | 'now' | 'ahead' };

/** The track from the bed on: what was reached, where the request stands now, what is still to come. */
export function trackOf(reached: readonly Reached[], state: PatientState): TrackPlace[] {
  const now = steps[state];
  const last = reached.at(-1);
  const isLast = last?.step === now;
  return [
    ...(isLast ? reached.slice(0, -1) : reached).map((one) => ({ ...one, is: 'lit' as const })),
    { step: now, at: isLast ? last.at : null, is: 'now' },
    ...ahead(now, reached).map((step) => ({ step, at: null, is: 'ahead' as const })),
  ];
}

function ahead(now: TrackStep, reached: readonly Reached[]): TrackStep[] {
  if (now === 'done') return [];
  if (now === 'accepted') return ['done'];
  const isReceived = now !== 'sent' || reached.some(({ step }) => step === 'received');
  return [...(isReceived ? [] : ['received' as const]), 'accepted', 'done'];
}
