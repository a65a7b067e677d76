/** The longest period that is counted at once, in days. */
export const longestPeriodDays = 400;
