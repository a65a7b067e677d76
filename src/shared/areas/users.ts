import { area } from './define.ts';

const ofUser = { readOnly: true, by: 'user_id', needs: 'stays:view' } as const;

/** Accounts of patients: whose they are, and which running stays they see. Nothing is changed here; they can be deleted. */
export const users = area({
  name: 'users',
  table: 'user_record',
  title: 'name',
  readOnly: true,
  ended: 'user',
  department: 'departments',
  fields: {
    name: { kind: 'text', readOnly: true },
    email: { kind: 'text', readOnly: true },
    stays: { kind: 'relations', to: 'stays', table: 'user_running_stay', other: 'stay_id', ...ofUser },
    departments: { kind: 'relations', to: 'departments', table: 'user_ward', other: 'department_id', ...ofUser },
  },
  columns: ['name', 'email', 'stays', 'departments', 'created_at'],
  search: ['name', 'email'],
  filters: ['departments'],
});
