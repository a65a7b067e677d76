import { requestTiming } from './timing.ts';

/** In how many minutes an accepter can say that they are there, in the order of their keys. */
export const estimateMinutes = [5, 10, 20, 30] as const;
export type EstimateMinutes = (typeof estimateMinutes)[number];

/** What may be said of a request: of what is urgent nothing that is longer than it may be promised (S24). */
export function estimatesFor(urgency: 'high' | 'normal' | 'low'): readonly EstimateMinutes[] {
  return urgency === 'high'
    ? estimateMinutes.filter((minutes) => minutes <= requestTiming.highPromiseMostMinutes)
    : estimateMinutes;
}

/** How an event names them: its reason is a code in letters. */
export const estimateReasons: Readonly<Record<EstimateMinutes, string>> = {
  5: 'in_five_minutes',
  10: 'in_ten_minutes',
  20: 'in_twenty_minutes',
  30: 'in_thirty_minutes',
};

/** The minutes that an event names by its reason; undefined where it names none. */
export function minutesSaid(reason: string | null): EstimateMinutes | undefined {
  return estimateMinutes.find((minutes) => estimateReasons[minutes] === reason);
}
