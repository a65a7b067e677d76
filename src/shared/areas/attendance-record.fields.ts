import type { BodyRules } from '#shared/validation/body-rules.ts';

/** A minute as the hospital’s clocks show it: `2026-11-23T06:30`. */
export const localMinuteShape = /^(?:19|[2-9]\d)\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/;

/** What a presence should have been, and why it is otherwise. */
export const correctionFields = {
  entered_at: { rules: { required: true, regex: localMinuteShape }, label: 'attendances.created_at' },
  left_at: { rules: { required: true, regex: localMinuteShape }, label: 'attendances.left_at' },
  reason: { rules: 'required|max:500', label: 'reason' },
} as const satisfies BodyRules;
