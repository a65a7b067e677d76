import type { BodyRules } from '#shared/validation/body-rules.ts';

/** The code that stands on the card of a bed. */
export const bedCodeFields = { code: { rules: 'required|max:40', label: 'bed_code' } } as const satisfies BodyRules;
