import type { BodyRules } from '#shared/validation/body-rules.ts';

/** Why a platform administrator enters a hospital. */
export const entryFields = {
  reason: { rules: 'required|max:200', label: 'reason' },
} as const satisfies BodyRules;
