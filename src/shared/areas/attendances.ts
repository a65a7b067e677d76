import { area } from './define.ts';

/** Who was on duty from when to when. A wrong row is corrected by another one, which says who did it, when and why. */
export const attendances = area({
  name: 'attendances',
  table: 'attendance_record',
  title: 'created_at',
  history: true,
  department: 'departments',
  fields: {
    employee_id: { kind: 'relation', to: 'employees' },
    departments: {
      ...{ kind: 'relations', to: 'departments', table: 'attendance_ward' },
      ...{ by: 'attendance_id', other: 'department_id' },
    },
    left_at: { kind: 'time' },
    present_seconds: { kind: 'number', unit: 'seconds' },
    state: {
      kind: 'choice',
      options: ['present', 'ended', 'correction', 'corrected'],
      tones: { present: 'accepted', ended: 'done', correction: 'done', corrected: 'off' },
    },
    left_reason: {
      kind: 'choice',
      options: ['by_hand', 'sign_out', 'idle', 'account_ended', 'corrected', 'hospital_inactive'],
    },
    corrects_id: { kind: 'relation', to: 'attendances' },
    replaced_by_id: { kind: 'relation', to: 'attendances' },
    correction_reason: { kind: 'text' },
    corrected_by_id: { kind: 'relation', to: 'employees' },
    corrected_at: { kind: 'time' },
  },
  columns: ['created_at', 'left_at', 'employee_id', 'departments', 'present_seconds', 'state', 'left_reason'],
  search: [],
  filters: ['employee_id', 'departments', 'state'],
});
