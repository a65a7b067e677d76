import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { ago, id } from './sample-values.ts';

const entry = (n: number, parts: Partial<AreaRow>): AreaRow => ({
  ...{ id: id(1400 + n), version: 1, display_name: '', created_at: ago(7 * n + 3), deleted_at: null },
  ...{ related: {}, counts: {}, causer_type: 'employee', employee_id: id(80), subject_id: null, changes: [] },
  ...parts,
});

const petra = { employee_id: [{ id: id(80), display_name: 'Petra Vogt' }] };
const subject = (n: number, display_name: string) => ({
  subject_id: id(n),
  related: { ...petra, subject_id: [{ id: id(n), display_name }] },
});

export const sampleLog: AreaRow[] = [
  entry(0, {
    ...{ module: 'rooms', action: 'updated', ...subject(601, '102') },
    changes: [
      { field: 'name', before: '102', after: '102 A' },
      { field: 'floor', before: '1', after: '2' },
    ],
  }),
  entry(1, { module: 'beds', action: 'code_shown', ...subject(310, '102·2') }),
  entry(2, {
    ...{ module: 'service-types', action: 'updated', ...subject(701, 'Hauswirtschaft') },
    changes: [{ field: 'coverage', before: 'always', after: 'hours' }],
  }),
  entry(3, {
    ...{ module: 'employees', action: 'sign_in_failed', causer_type: 'system', employee_id: null },
    ...{ subject_id: id(82), related: { subject_id: [{ id: id(82), display_name: 'Jonas Keller' }] } },
  }),
  entry(4, {
    ...{ module: 'requests', action: 'submit', causer_type: 'patient', employee_id: null },
    ...{ subject_id: id(210), related: { subject_id: [{ id: id(210), display_name: '104·1' }] } },
  }),
  entry(5, { module: 'activity-log', action: 'entered', causer_type: 'platform', employee_id: null }),
];
