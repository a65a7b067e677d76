import type { SinceVisit } from '#shared/areas/last-visit.schemas.ts';
import { sampleLog } from './log-rows.ts';
import { ago, id } from './sample-values.ts';

const jonas = { employee_id: [{ id: id(82), display_name: 'Jonas Keller' }] };
const [ofRoom, , ofType] = sampleLog.map((entry) => ({
  ...entry,
  ...{ employee_id: id(82), related: { ...entry.related, ...jonas } },
}));
const bySystem = {
  ...{ id: id(1410), version: 1, display_name: '', created_at: ago(95), deleted_at: null, counts: {} },
  ...{ module: 'settings', action: 'changed', causer_type: 'platform', employee_id: null, subject_id: null },
  ...{ related: {}, changes: [{ field: 'tablet_dims_minutes', before: 5, after: 2 }] },
};

export const sampleSinceVisit: SinceVisit = {
  since: ago(5760),
  changes: [
    { module: 'rooms', employee_id: id(82), total: 7, entries: ofRoom ? [ofRoom] : [] },
    { module: 'service-types', employee_id: id(82), total: 1, entries: ofType ? [ofType] : [] },
    { module: 'settings', employee_id: null, total: 1, entries: [bySystem] },
  ],
  has_more: true,
};
