import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';
import { ago, id } from './sample-values.ts';

const states = ['pending', 'accepted', 'done', 'done', 'shared', 'canceled', 'done', 'done'];
const wishes = [
  ['water', 'Hauswirtschaft'],
  ['pain', 'Pflege'],
  ['toilet', 'Pflege'],
  ['food', 'Hauswirtschaft'],
] as const;

export const sampleRequestRows: AreaRow[] = states.map((status, n) => {
  const [icon, type] = wishes[n % wishes.length] ?? wishes[0];
  const asked = 11 * n + 2;
  const isOpen = ['pending', 'accepted', 'shared'].includes(status);
  const isTaken = status !== 'pending' && status !== 'canceled';
  return {
    ...{ id: id(1500 + n), version: 2, display_name: '', created_at: ago(asked), deleted_at: null, counts: {} },
    ...{ department_id: id(500), bed_id: id(310 + n), service_type_id: id(700), icon, status },
    ...{ urgency: n === 1 ? 'high' : 'normal', asked_by: n === 4 ? 'employee' : 'patient' },
    ...{ asked_by_employee_id: n === 4 ? id(81) : null, accepter_employee_id: isTaken ? id(81) : null },
    ...{ receipt_seconds: 2 + n, acceptance_seconds: isTaken ? 48 + 95 * n : null },
    ...{ done_seconds: status === 'done' ? 610 + 340 * n : null, price_cents: n % 4 === 3 ? 450 : 0 },
    ...{ open: isOpen, due_at: ago(asked), late_at: isOpen ? ago(asked - 10) : null, waited_from: ago(asked) },
    ...{ unreceived: false, payed: n === 3, escalated: n === 0, declined: n === 4 },
    related: {
      bed_id: [{ id: id(310 + n), display_name: `${101 + n}·1` }],
      department_id: [{ id: id(500), display_name: '1A Innere' }],
      service_type_id: [{ id: id(700), display_name: type }],
      ...(isTaken ? { accepter_employee_id: [{ id: id(81), display_name: 'Anna Berger' }] } : {}),
    },
  };
});

const step = (n: number, name: string, to: HistoryLine['to'], rest: Partial<HistoryLine> = {}): HistoryLine => ({
  ...{ id: id(1600 + n), step: name, from: 'pending', to, actor_kind: 'employee', actor_name: 'Anna', reason: null },
  ...{ at: ago(30 - 4 * n), shared_with: null, phones: null },
  ...rest,
});

export const sampleSteps: HistoryLine[] = [
  step(0, 'submit', 'pending', { actor_kind: 'patient', actor_name: null, from: null }),
  step(1, 'escalate', 'pending', {
    ...{ actor_kind: 'system', actor_name: null, reason: 'department' },
    phones: { called: 4, shown: 2 },
  }),
  step(2, 'accept', 'accepted'),
  step(3, 'done', 'done'),
];
