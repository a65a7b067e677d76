import type { BodyRules } from '#shared/validation/body-rules.ts';

/** What a ward device is called; a tablet may go without a name, by its room and bed. */
export const deviceNameFields = { label: { rules: 'max:60', label: 'device_name' } } as const satisfies BodyRules;

/** A station is always called something. */
export const stationNameFields = {
  label: { rules: 'required|max:60', label: 'device_name' },
} as const satisfies BodyRules;

/** What makes a device the station display of a ward. */
export const enrolStationFields = {
  department_id: { rules: 'required', label: 'department' },
  ...stationNameFields,
} as const satisfies BodyRules;
