import type { BodyRules } from '#shared/validation/body-rules.ts';

/** What whoever takes a bed should know of it. */
export const bedNoteFields = {
  note: { rules: 'max:200', label: 'note', mayBeAbsent: true },
} as const satisfies BodyRules;
