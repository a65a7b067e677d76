import { type BedName, beds } from '#server/demo/hospital/places.ts';
import { dayMs, hourMs, instantOf, localTime, minuteMs } from './local-time.ts';
import type { Random } from './random.ts';
import type { Period } from './shifts.ts';
import type { Step } from './steps.ts';

/** One patient in one bed (milliseconds); `to` is null while they are still there. */
export type PlannedStay = { bed: BedName; from: number; to: number | null };

/** Discharge is before lunch, admission after: stays of 2 to 9 days, with some hours between for the cleaners. */
export function planStays({ start, end }: Period, occupied: readonly BedName[], random: Random): PlannedStay[] {
  return beds.flatMap(({ name }) => {
    const stays: PlannedStay[] = [];
    let from = start + random.between(2 * minuteMs, 5 * hourMs);
    while (from < end) {
      const leaves = dischargeAfter(from + random.between(2, 9) * dayMs, random);
      const stays_on = leaves >= end;
      stays.push({ bed: name, from, to: stays_on ? null : leaves });
      from = leaves + random.between(1.5, 9) * hourMs;
      // Beds that the demo opens with are never empty then.
      if (!stays_on && from >= end && occupied.includes(name)) from = Math.max(leaves + 5 * minuteMs, end - 3 * hourMs);
    }
    return stays;
  });
}

export function staySteps(stays: readonly PlannedStay[]): Step[] {
  return stays.flatMap(({ bed, from, to }): Step[] => [
    { kind: 'sign_in', bed, at: from },
    ...(to === null ? [] : [{ kind: 'end_stay', bed, at: to } as const]),
  ]);
}

function dischargeAfter(at: number, random: Random): number {
  const morning = instantOf(localTime(at), random.between(9 * 60, 13.5 * 60));
  return morning > at - 12 * hourMs ? morning : at;
}
