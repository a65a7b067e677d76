import type { BodyRules } from '#shared/validation/body-rules.ts';
import { localMinuteShape } from '#shared/validation/local-minute.ts';

/** When a set is to be made, by the hospital’s clocks. */
export const planFields = {
  planned_for: { rules: { required: true, regex: localMinuteShape }, label: 'date_and_time' },
} as const satisfies BodyRules;
