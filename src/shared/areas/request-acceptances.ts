import { area } from './define.ts';

/** Who took which request, from when to when, and how it ended. */
export const requestAcceptances = area({
  name: 'request-acceptances',
  table: 'request_acceptance_record',
  title: 'created_at',
  history: true,
  department: 'department_id',
  fields: {
    request_id: { kind: 'relation', to: 'requests' },
    employee_id: { kind: 'relation', to: 'employees' },
    bed_id: { kind: 'relation', to: 'beds' },
    department_id: { kind: 'relation', to: 'departments' },
    service_type_id: { kind: 'relation', to: 'service-types' },
    how_ended: {
      kind: 'choice',
      options: [
        ...(['done', 'released', 'handed_over', 'taken_over', 'given_back'] as const),
        ...(['accepted_by_another', 'failed', 'canceled'] as const),
      ],
      tones: { done: 'done', failed: 'urgent', given_back: 'waiting', released: 'waiting', canceled: 'off' },
    },
    ended_at: { kind: 'time' },
    held_seconds: { kind: 'number', unit: 'seconds' },
    by_robot: { kind: 'switch', initial: false },
  },
  columns: [
    ...(['created_at', 'employee_id', 'bed_id', 'department_id', 'service_type_id'] as const),
    ...(['how_ended', 'ended_at', 'held_seconds'] as const),
  ],
  search: [],
  filters: ['department_id', 'employee_id', 'service_type_id', 'how_ended'],
});
