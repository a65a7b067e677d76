import { area } from './define.ts';

/** What was asked for, thing by thing: how much of it, with which answer, at which price, and whether it was paid. */
export const requestItems = area({
  name: 'request-items',
  table: 'request_item_record',
  title: 'created_at',
  history: true,
  department: 'department_id',
  fields: {
    request_id: { kind: 'relation', to: 'requests' },
    bed_id: { kind: 'relation', to: 'beds' },
    department_id: { kind: 'relation', to: 'departments' },
    service_id: { kind: 'relation', to: 'services' },
    quantity: { kind: 'number' },
    answer: { kind: 'text' },
    note: { kind: 'text' },
    place: { kind: 'choice', options: ['inside_room', 'at_door'] },
    status: {
      kind: 'choice',
      options: ['pending', 'accepted', 'shared', 'done', 'canceled'],
      tones: { pending: 'waiting', accepted: 'accepted', shared: 'waiting', done: 'done', canceled: 'off' },
    },
    price_cents: { kind: 'number', unit: 'cents' },
    currency: { kind: 'text' },
    payed: { kind: 'switch', initial: false },
  },
  columns: [
    'created_at',
    'service_id',
    'bed_id',
    'department_id',
    'quantity',
    'answer',
    'status',
    'price_cents',
    'payed',
  ],
  search: [],
  filters: ['department_id', 'service_id', 'status', 'payed'],
});
