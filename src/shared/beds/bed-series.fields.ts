import type { BodyRules } from '#shared/validation/body-rules.ts';
import type { NamedRule } from '#shared/validation/rule.ts';
import { mostRooms, roomNames } from './room-names.ts';

/** Where the rooms are to be, and which. */
export const bedSeriesFields = {
  department_id: { rules: 'required', label: 'department' },
  rooms: { rules: 'required|max:200', label: 'rooms.name' },
} as const satisfies BodyRules;

/** The same with the rule by which names of rooms are read, which is no general one. */
export const readableSeriesFields = {
  ...bedSeriesFields,
  rooms: { ...bedSeriesFields.rooms, rules: 'required|max:200|series' },
} as const satisfies BodyRules;

/** Whether the names can be read as rooms (`room-names.ts`). */
export const series: NamedRule = {
  params: [],
  test: (value) => ({ valid: roomNames(String(value)) !== null, data: { most: mostRooms } }),
};
