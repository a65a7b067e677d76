import { expect, test } from 'vitest';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { isPaid, needsQuestion, timesToChoose } from './order.ts';

const water: ServiceForBed = {
  id: '1',
  title: { de: 'Wasser' },
  description: {},
  icon: 'water',
  service_type: { id: '2', name: {}, color: '#000', order: 1 },
  urgency: 'normal',
  usual_minutes: null,
  response_minutes: 10,
  payable: false,
  price_cents: null,
  currency: 'EUR',
  has_schedule: false,
  windows: [],
  available: true,
  available_from: null,
  blocked: false,
  blocked_reason: null,
  places: [],
  question: null,
  has_quantity: false,
  order: 1,
};

test('a plain service is sent with one tap', () => {
  expect(needsQuestion(water)).toBe(false);
  expect(needsQuestion({ ...water, places: ['inside_room'] })).toBe(false);
});

const asking: Partial<ServiceForBed>[] = [
  { question: { kind: 'text', text: {}, choices: [] } },
  { has_quantity: true },
  { places: ['inside_room', 'at_door'] },
  { payable: true, price_cents: 450 },
  { has_schedule: true, windows: [{ starts_at: '2026-01-01T10:00:00Z', ends_at: '2026-01-01T11:00:00Z' }] },
];
test.each(asking)('a service with a question asks first: %j', (parts) => {
  expect(needsQuestion({ ...water, ...parts })).toBe(true);
});

test('what is payable but free needs no confirm', () => {
  expect(isPaid({ ...water, payable: true, price_cents: 0 })).toBe(false);
});

test('times are half hours inside the window, from now on', () => {
  const lunch = { ...water, windows: [{ starts_at: '2026-01-01T10:00:00Z', ends_at: '2026-01-01T12:00:00Z' }] };
  expect(timesToChoose(lunch, Date.parse('2026-01-01T10:50:00Z'))).toEqual(['2026-01-01T11:30:00.000Z']);
  expect(timesToChoose(lunch, Date.parse('2026-01-01T12:50:00Z'))).toEqual([]);
});
