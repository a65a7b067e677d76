import type { BedName } from '#server/demo/hospital/places.ts';
import type { Step } from './steps.ts';

/** Lanes that may be played at once; within a lane one step follows the other. */
export type Scene = Step[][];

/**
 * Cuts the steps into scenes that come out as if every step were played in its turn: while nobody enters or leaves
 * duty, what happens in one bed does not touch another; and duty never changes beside the rest, since who is present
 * decides who is told.
 */
export function* scenes(steps: readonly Step[]): Generator<Scene> {
  const beds = new Map(steps.flatMap((step) => (step.kind === 'submit' ? [[step.request, step.bed] as const] : [])));
  let lanes = new Map<string, Step[]>();
  let isDuty = false;
  for (const step of steps) {
    const [kind, lane] = laneOf(step, beds);
    if ((kind === 'duty') !== isDuty) {
      if (lanes.size > 0) yield [...lanes.values()];
      lanes = new Map();
      isDuty = kind === 'duty';
    }
    lanes.set(lane, [...(lanes.get(lane) ?? []), step]);
  }
  if (lanes.size > 0) yield [...lanes.values()];
}

function laneOf(step: Step, beds: ReadonlyMap<number, BedName>): ['duty' | 'bed', string] {
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
