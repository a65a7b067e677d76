import { area } from './define.ts';

/** Kinds of services: whoever takes one on is notified of its requests; hours without anybody are an alarm. */
export const serviceTypes = area({
  name: 'service-types',
  table: 'service_type',
  title: 'name',
  fields: {
    name: { kind: 'text', rules: 'required|max:60' },
    names: {
      kind: 'texts',
      table: 'service_type_text',
      by: 'service_type_id',
      column: 'name',
      own: 'name',
      rules: 'max:60',
    },
    icon: { kind: 'icon', rules: 'required|max:40' },
    color: { kind: 'color' },
    coverage: { kind: 'choice', options: ['always', 'hours', 'none'], initial: 'always', rules: 'required' },
    hours: { kind: 'week', table: 'service_type_hours', by: 'service_type_id' },
    is_for_colleagues: { kind: 'switch', initial: false },
    active: { kind: 'switch', initial: true },
  },
  columns: ['icon', 'name', 'color', 'coverage', 'services', 'employees', 'active'],
  search: ['name', 'names'],
  ordered: true,
  readByPatients: 'asked_for',
  relatedSwitches: ['is_for_colleagues'],
  inUse: 'service_type_in_use',
  namesUrgent: { counted: 'services', by: 'priority_id' },
  counts: {
    services: ['service.service_type_id'],
    employees: ['employee_service_type.service_type_id', 'employee.id:employee_id'],
  },
});
