/** On so many requests at most one call takes a step. */
export const mostStepsAtOnce = 50;
