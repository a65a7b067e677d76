import type { PatientState } from '#shared/requests/patient-state.ts';
import { isNight } from '#web/patient/domain/view/theme-at.ts';
import type { Sounds } from '#web/patient/domain/view/view.ts';
import type { Chime } from './chimes.ts';

/** The further, the later: of several that are to be heard at once only the last one is. */
const heard: readonly Chime[] = ['received', 'accepted', 'done'];

/** How a request stood and how it stands. `before` undefined: new to this page; then it is heard if it was tapped here. */
export type Step = { before: PatientState | undefined; state: PatientState; wasTapped: boolean };

/** What is heard of these steps; null for nothing. */
export function chimeOf(steps: readonly Step[]): Chime | null {
  const changed = steps.filter(({ before, state, wasTapped }) => (before === undefined ? wasTapped : before !== state));
  return heard.findLast((chime) => changed.some(({ state }) => state === chime)) ?? null;
}

/** Whether sounds are wanted at that time, in milliseconds, on the clock of the hospital. */
export function mayChime(wanted: Sounds, now: number, timeZone: string | undefined): boolean {
  return wanted === 'always' || (wanted === 'by_day' && !isNight(now, timeZone));
}
