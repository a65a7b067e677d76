import { languageCodes } from '#shared/locales/languages.ts';
import { area } from './define.ts';

const atNight = { shownIf: ['has_night', 'true'] } as const;

/** Wards and other departments. */
export const departments = area({
  name: 'departments',
  table: 'department',
  title: 'name',
  department: 'id',
  fields: {
    name: { kind: 'text', rules: 'required|max:60' },
    covered_by: {
      ...{ kind: 'relations', to: 'departments' },
      ...{ table: 'department_cover', by: 'department_id', other: 'cover_department_id' },
    },
    has_night: { kind: 'switch', initial: false },
    night_from: { kind: 'text', as: 'time', ...atNight, isRequiredThere: true },
    night_until: { kind: 'text', as: 'time', ...atNight, isRequiredThere: true },
    night_covered_by: {
      ...{ kind: 'relations', to: 'departments', ...atNight },
      ...{ table: 'department_night_cover', by: 'department_id', other: 'cover_department_id' },
    },
    locale: { kind: 'choice', options: languageCodes, isLanguage: true },
    active: { kind: 'switch', initial: true },
  },
  columns: ['name', 'covered_by', 'rooms', 'beds', 'employees', 'active'],
  filters: ['covered_by', 'locale', 'active'],
  search: ['name'],
  ordered: true,
  counts: {
    rooms: ['room.department_id'],
    beds: ['room.department_id', 'bed.room_id'],
    employees: ['employee_department.department_id', 'employee.id:employee_id'],
    stations: ['station.department_id'],
  },
  refuses: ['place_occupied'],
  usedBy: { departments: ['department_covering.cover_department_id', 'department.id:department_id'] },
});
