import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { canBeAskedFor, firstWishes, timesToChoose } from './first-wishes.ts';
import { byGroup, isPaid, needsQuestion } from './order.ts';

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
  group: 'often',
  wide: false,
  after_tap: 'nothing',
  order: 1,
};

test('a plain service is sent with one tap', () => {
  expect(needsQuestion(water)).toBe(false);
  expect(needsQuestion({ ...water, places: ['inside_room'] })).toBe(false);
});

const asking: Partial<ServiceForBed>[] = [
  { question: { kind: 'text', text: {}, choices: [], default_choice: null } },
  { has_quantity: true },
  { places: ['inside_room', 'at_door'] },
  { payable: true, price_cents: 450 },
  { available: false },
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

test('whatever the windows: every half hour in them can be wished for, none outside, none that is over', () => {
  const hour = 3_600_000;
  const start = Date.parse('2026-01-01T00:00:00Z');
  const window = fc.record({ from: fc.integer({ min: 0, max: 200 }), minutes: fc.integer({ min: 1, max: 900 }) });
  fc.assert(
    fc.property(fc.array(window, { maxLength: 5 }), fc.integer({ min: 0, max: 300 }), (drawn, quarter) => {
      const now = start + (quarter * hour) / 4;
      // As the server answers them: in their order, none into another.
      let end = 0;
      const windows = drawn
        .toSorted((a, b) => a.from - b.from)
        .flatMap(({ from, minutes }) => {
          const [opens, closes] = [start + from * hour, start + from * hour + minutes * 60_000];
          if (opens < end) return [];
          end = closes;
          return [{ starts_at: new Date(opens).toISOString(), ends_at: new Date(closes).toISOString() }];
        });
      const service = { ...water, has_schedule: true, windows };
      const times = timesToChoose(service, now, 1000).map(Date.parse);
      const expected: number[] = [];
      for (let at = start; at < start + 300 * hour; at += hour / 2)
        if (
          at >= now + hour / 4 &&
          windows.some((one) => Date.parse(one.starts_at) <= at && at < Date.parse(one.ends_at))
        )
          expected.push(at);
      expect(times).toEqual(expected);
      expect(timesToChoose(service, now).map(Date.parse)).toEqual(expected.slice(0, 8));
    }),
  );
});

test('a default answer is chosen when the sheet opens, so that water is two taps', () => {
  const question = { kind: 'choices' as const, text: {}, choices: [], default_choice: 'still' };
  expect(firstWishes({ ...water, question, places: ['inside_room'] }, 0)).toEqual({
    quantity: 1,
    answer: 'still',
    place: 'inside_room',
  });
  expect(firstWishes({ ...water, question: { ...question, default_choice: null } }, 0)).toEqual({ quantity: 1 });
});

test('a closed service is asked for its first time; a blocked one, or one that opens not at all, cannot be', () => {
  const windows = [{ starts_at: '2026-01-01T10:00:00Z', ends_at: '2026-01-01T12:00:00Z' }];
  const closed = { ...water, has_schedule: true, available: false, windows };
  const now = Date.parse('2026-01-01T07:10:00Z');
  expect(canBeAskedFor(closed, now)).toBe(true);
  expect(firstWishes(closed, now)).toEqual({ quantity: 1, wantedAt: '2026-01-01T10:00:00.000Z' });
  expect(canBeAskedFor({ ...closed, blocked: true }, now)).toBe(false);
  expect(canBeAskedFor({ ...closed, windows: [] }, now)).toBe(false);
});

test('the keys of home stand in their groups from the top, and an empty group is none', () => {
  const paper = { ...water, id: '2', group: 'service' as const };
  const kept: Partial<ServiceForBed> = { ...water, id: '3' };
  delete kept.group; // as an older version of the app has kept it
  expect(byGroup([paper, kept as ServiceForBed, water])).toMatchObject([
    { group: 'often', services: [{ id: '1' }] },
    { group: 'care', services: [{ id: '3' }] },
    { group: 'service', services: [{ id: '2' }] },
  ]);
});
