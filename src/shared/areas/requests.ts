import { area } from './define.ts';

/** Requests, also those that are done: what was asked for where, who took it, how long it took, what it cost. */
export const requests = area({
  name: 'requests',
  table: 'request_record',
  title: 'created_at',
  history: true,
  department: 'department_id',
  fields: {
    bed_id: { kind: 'relation', to: 'beds' },
    department_id: { kind: 'relation', to: 'departments' },
    icon: { kind: 'icon' },
    service_type_id: { kind: 'relation', to: 'service-types' },
    status: {
      kind: 'choice',
      options: ['pending', 'accepted', 'shared', 'done', 'canceled'],
      tones: { pending: 'waiting', accepted: 'accepted', shared: 'waiting', done: 'done', canceled: 'off' },
    },
    urgency: {
      kind: 'choice',
      options: ['high', 'normal', 'low'],
      tones: { high: 'urgent', normal: 'waiting', low: 'off' },
    },
    open: { kind: 'switch', initial: false },
    due_at: { kind: 'time' },
    late_at: { kind: 'time' },
    unreceived: { kind: 'switch', initial: false },
    waited_from: { kind: 'time' },
    asked_by: { kind: 'choice', options: ['patient', 'employee', 'user', 'system'] },
    asked_by_employee_id: { kind: 'relation', to: 'employees' },
    accepter_employee_id: { kind: 'relation', to: 'employees' },
    receipt_seconds: { kind: 'number', unit: 'seconds' },
    acceptance_seconds: { kind: 'number', unit: 'seconds' },
    done_seconds: { kind: 'number', unit: 'seconds' },
    price_cents: { kind: 'number', unit: 'cents' },
    currency: { kind: 'text' },
    payed: { kind: 'switch', initial: false },
    escalated: { kind: 'switch', initial: false },
    declined: { kind: 'switch', initial: false },
  },
  columns: [
    ...(['created_at', 'bed_id', 'department_id', 'service_type_id', 'status', 'urgency'] as const),
    ...(['accepter_employee_id', 'acceptance_seconds', 'done_seconds'] as const),
  ],
  search: [],
  filters: [
    ...(['open', 'status', 'urgency', 'department_id', 'service_type_id', 'bed_id'] as const),
    ...(['accepter_employee_id', 'asked_by_employee_id', 'payed'] as const),
  ],
});
