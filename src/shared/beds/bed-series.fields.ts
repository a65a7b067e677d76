import type { BodyRules } from '#shared/validation/body-rules.ts';

/** Where the rooms are to be, and which. */
export const bedSeriesFields = {
  department_id: { rules: 'required', label: 'department' },
  rooms: { rules: 'required|max:200', label: 'rooms.name' },
} as const satisfies BodyRules;
