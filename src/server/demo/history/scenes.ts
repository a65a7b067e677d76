import type { BedName } from '#server/demo/hospital/places.ts';
import type { Step } from './steps.ts';

/** Sequences that may be played at once; within a sequence one step follows the other. */
export type Scene = Step[][];

/**
 * Cuts the steps into scenes that come out as if every step were played in its turn: while nobody enters or leaves
 * duty, what happens in one bed does not touch another; and duty never changes beside the rest, since who is present
 * decides who is notified.
 */
export function* scenes(steps: readonly Step[]): Generator<Scene> {
  const beds = new Map(steps.flatMap((step) => (step.kind === 'submit' ? [[step.request, step.bed] as const] : [])));
  let sequences = new Map<string, Step[]>();
  let isDuty = false;
  for (const step of steps) {
    const [kind, sequence] = sequenceOf(step, beds);
    if ((kind === 'duty') !== isDuty) {
      if (sequences.size > 0) yield [...sequences.values()];
      sequences = new Map();
      isDuty = kind === 'duty';
    }
    sequences.set(sequence, [...(sequences.get(sequence) ?? []), step]);
  }
  if (sequences.size > 0) yield [...sequences.values()];
}

function sequenceOf(step: Step, beds: ReadonlyMap<number, BedName>): ['duty' | 'bed', string] {
  switch (step.kind) {
    case 'enter_duty':
    case 'leave_duty':
    case 'choose_beds':
      return ['duty', step.employee];
    case 'sign_in':
    case 'end_stay':
      return ['bed', step.bed];
    default:
      return ['bed', beds.get(step.request) ?? ''];
  }
}
