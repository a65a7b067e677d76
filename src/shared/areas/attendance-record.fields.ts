import type { BodyRules } from '#shared/validation/body-rules.ts';
import { localMinuteShape } from '#shared/validation/local-minute.ts';

/** What a presence should have been, and why it is otherwise. */
export const correctionFields = {
  entered_at: { rules: { required: true, regex: localMinuteShape }, label: 'attendances.created_at' },
  left_at: { rules: { required: true, regex: localMinuteShape }, label: 'attendances.left_at' },
  reason: { rules: 'required|max:500', label: 'reason' },
} as const satisfies BodyRules;
