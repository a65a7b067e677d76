/**
 * How many days ahead a set is planned at most, and how many seconds apart is looked for one that has lost its timer or its
 * delivery.
 */
export const setTiming = { planMostDays: 90, resumeSeconds: 60 } as const;
