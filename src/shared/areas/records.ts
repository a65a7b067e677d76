import { area } from './define.ts';
import { recordFields } from './record-file.fields.ts';

const about = (kind: string) => ({ shownIf: ['about_kind', kind], isRequiredThere: true }) as const;

/** Notes on a request, a bed, a stay or a person, with a picture where one was handed in. */
export const records = area({
  name: 'records',
  table: 'subject_record',
  title: 'note',
  department: 'departments',
  fields: {
    note: { kind: 'text', rules: recordFields.note.rules, as: 'lines' },
    about_kind: {
      kind: 'choice',
      options: ['requests', 'beds', 'stays', 'employees'],
      initial: 'beds',
      rules: 'required',
    },
    request_id: { kind: 'relation', to: 'requests', ...about('requests') },
    bed_id: { kind: 'relation', to: 'beds', ...about('beds') },
    stay_id: { kind: 'relation', to: 'stays', ...about('stays') },
    employee_id: { kind: 'relation', to: 'employees', ...about('employees') },
    has_file: { kind: 'switch', initial: false, readOnly: true },
    made_by_id: { kind: 'relation', to: 'employees', readOnly: true },
    departments: {
      ...{ kind: 'relations', to: 'departments', table: 'subject_record_ward', readOnly: true },
      ...{ by: 'record_id', other: 'department_id' },
    },
  },
  columns: ['note', 'about_kind', 'has_file', 'made_by_id', 'departments', 'created_at'],
  search: ['note'],
  filters: ['about_kind', 'made_by_id', 'departments'],
  sort: '-created_at',
});
