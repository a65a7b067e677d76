import type { BodyRules } from '#shared/validation/body-rules.ts';

/** What whoever makes an access level types. */
export const levelFields = {
  name: { rules: 'required|max:100', label: 'access_level_name' },
} as const satisfies BodyRules;
