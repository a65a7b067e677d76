import type { BodyRules } from '#shared/validation/body-rules.ts';

/** What whoever saves a view of a list types. */
export const savedViewFields = {
  name: { rules: 'required|max:60', label: 'view_name' },
} as const satisfies BodyRules;
