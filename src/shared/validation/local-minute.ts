/** A minute as the hospital’s clocks show it: `2026-11-23T06:30`. */
export const localMinuteShape = /^(?:19|[2-9]\d)\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/;
