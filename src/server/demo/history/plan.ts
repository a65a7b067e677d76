import { opening } from '#server/demo/hospital/opening.ts';
import { dayMs, minuteMs } from './local-time.ts';
import { presentSteps } from './present.ts';
import { seededRandom } from './random.ts';
import { planRequests } from './requests.ts';
import { planShifts, shiftSteps } from './shifts.ts';
import { planStays, staySteps } from './stays.ts';
import type { Step } from './steps.ts';

export const historyDays = 28;
/** The last half hour belongs to the requests that are open when the demo opens. */
const quietEnd = 30 * minuteMs;
const seed = 20_841;

/** Four weeks of a hospital up to `now` and the six open requests it opens with, in the order in which they happen. */
export function planHistory(now: number): Step[] {
  const period = { start: now - historyDays * dayMs, end: now - quietEnd };
  const random = seededRandom(seed);
  const shifts = planShifts(period, random);
  const stays = planStays(period, Object.values(opening), random);
  const requests = planRequests({ ...period, shifts, stays, random });
  const past = [...shiftSteps(shifts), ...staySteps(stays), ...requests].sort((a, b) => a.at - b.at);
  return [...past, ...presentSteps(now, requests.length)];
}
