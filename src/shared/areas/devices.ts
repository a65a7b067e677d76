import { area } from './define.ts';

/** How a device stands (S14): `silent` has no link just now, `dead` for so long that its ward is notified. */
const standing = {
  ...({ kind: 'choice', options: ['alive', 'asleep', 'silent', 'dead', 'new'], readOnly: true } as const),
  tones: { alive: 'done', asleep: 'off', silent: 'waiting', dead: 'urgent', new: 'waiting' },
} as const;

/** What both kinds of devices are: made on the device itself, and signed out for good. */
const device = { without: ['create', 'restore'], ended: 'device' } as const;

const facts = {
  state: standing,
  last_echo_at: { kind: 'time', readOnly: true },
  enrolled_by_employee_id: { kind: 'relation', to: 'employees', readOnly: true },
} as const;

/** Tablets at beds: which bed each belongs to, and whether it is connected. */
export const devices = area({
  ...device,
  name: 'devices',
  table: 'ward_tablet',
  title: 'name',
  department: 'department_id',
  fields: {
    name: { kind: 'text', readOnly: true },
    // Without one a tablet goes by its room and bed.
    label: { kind: 'text', rules: 'max:60' },
    bed_id: { kind: 'relation', to: 'beds', readOnly: true },
    department_id: { kind: 'relation', to: 'departments', readOnly: true },
    ...facts,
  },
  columns: ['name', 'state', 'last_echo_at', 'bed_id', 'department_id', 'created_at'],
  filters: ['department_id', 'state'],
  search: ['name', 'bed_id', 'department_id'],
});

/** The station displays of wards. */
export const stations = area({
  ...device,
  name: 'stations',
  table: 'station',
  title: 'label',
  department: 'department_id',
  fields: {
    label: { kind: 'text', rules: 'required|max:60' },
    department_id: { kind: 'relation', to: 'departments', readOnly: true },
    ...facts,
  },
  columns: ['label', 'state', 'last_echo_at', 'department_id', 'created_at'],
  filters: ['department_id', 'state'],
  search: ['label', 'department_id'],
});
