import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { ago, id } from './sample-values.ts';

const notes = [
  ['Rollstuhl steht hinter der Tür, bitte nicht in den Flur stellen.', 'beds', false],
  ['Angehörige kommen täglich um 17 Uhr.\nBitte vorher lüften.', 'stays', true],
  ['Zweimal nachgefragt, der Patient wollte stilles Wasser.', 'requests', false],
  ['Einweisung am neuen Infusionsgerät am 12. November.', 'employees', true],
] as const;

const fields = { beds: 'bed_id', stays: 'stay_id', requests: 'request_id', employees: 'employee_id' } as const;

/** Notes on each kind of thing; two have a picture. */
export const sampleRecords: AreaRow[] = notes.map(([note, kind, has_file], n) => ({
  ...{ id: id(1850 + n), version: 1, display_name: note, created_at: ago(180 * n + 12), deleted_at: null, counts: {} },
  ...{ note, about_kind: kind, has_file, made_by_id: id(80), departments: [id(500)] },
  ...{ request_id: null, bed_id: null, stay_id: null, employee_id: null, [fields[kind]]: id(1870 + n) },
  related: {
    [fields[kind]]: [{ id: id(1870 + n), display_name: kind === 'employees' ? 'Anna Berger' : '101·1' }],
    made_by_id: [{ id: id(80), display_name: 'Petra Vogt' }],
    departments: [{ id: id(500), display_name: '1A Innere' }],
  },
}));
