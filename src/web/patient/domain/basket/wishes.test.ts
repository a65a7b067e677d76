import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { sampleRequest } from '#web/gallery/people.ts';
import { sampleServices } from '#web/gallery/samples/services.ts';
import { ordersOf, sumsOf, toggled, type Wish, withoutWish, withWish } from './wishes.ts';

const now = Date.parse('2026-01-01T10:00:00Z');
const later = '2026-01-01T12:00:00Z';
const over = '2026-01-01T09:00:00Z';
const sample = sampleServices[0];
if (!sample) throw new Error('the gallery has no service');

const service = (id: string, type: string, parts: Partial<ServiceForBed> = {}): ServiceForBed => ({
  ...sample,
  ...{ id, title: { de: id }, urgency: 'normal', payable: false, price_cents: null },
  ...parts,
  service_type: { ...sample.service_type, id: type },
});
const water = service('water', 'care');
const pillow = service('pillow', 'care');
const pain = service('pain', 'care', { urgency: 'high' });
const paper = service('paper', 'hotel', { payable: true, price_cents: 250, currency: 'EUR' });
const tea = service('tea', 'hotel', { payable: true, price_cents: 300, currency: 'EUR' });
const all = [water, pillow, pain, paper, tea];

let made = 0;
const leaving = () => ({ stay: 'stay', now, newId: () => `id ${++made}` });

type Step = { service: ServiceForBed; quantity: number; answer: string | null; wantedAt: string | undefined };
const step = fc.record<Step>({
  service: fc.constantFrom(...all),
  quantity: fc.integer({ min: 1, max: 9 }),
  answer: fc.constantFrom(null, 'still', 'fizzy'),
  wantedAt: fc.constantFrom(undefined, later, over),
});
const chosen = (steps: readonly Step[]) =>
  steps.reduce<readonly Wish[]>((wishes, { service: of, ...said }) => withWish(wishes, of, said), []);

test('S1 S7 whatever is chosen: what is urgent is never collected, every other wish leaves once, with its quantity and time', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const wishes = chosen(steps);
      expect(wishes.some(({ service_id }) => service_id === 'pain')).toBe(false);
      const orders = ordersOf(wishes, all, leaving());
      const sent = orders.flatMap(({ submission }) =>
        submission.items.map((item) => ({ ...item, wanted_at: submission.wanted_at ?? null })),
      );
      const asked = wishes.map(({ service_id, quantity, answer, place, wanted_at }) => ({
        ...{ service_id, quantity, answer, place },
        // A time that is over is now.
        wanted_at: wanted_at === later ? later : null,
      }));
      const inOrder = (items: object[]) => items.map((item) => JSON.stringify(item)).toSorted();
      expect(inOrder(sent)).toEqual(inOrder(asked));
      const typeOf = (id: string) => all.find((one) => one.id === id)?.service_type.id;
      for (const { submission, shown } of orders) {
        expect(new Set(submission.items.map(({ service_id }) => typeOf(service_id))).size).toBe(1);
        expect(submission.items.length).toBeLessThanOrEqual(20);
        expect(submission.in_part).toBe(true);
        expect(shown.parts?.map(({ service_id }) => service_id)).toEqual(
          submission.items.map(({ service_id }) => service_id),
        );
      }
      expect(new Set(orders.map(({ submission }) => submission.id)).size).toBe(orders.length);
    }),
  );
});

test('the sum is that of every chosen quantity, at the prices of now', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const wishes = chosen(steps);
      const cents = wishes.reduce(
        (sum, { service_id, quantity }) => sum + (all.find(({ id }) => id === service_id)?.price_cents ?? 0) * quantity,
        0,
      );
      expect(sumsOf(wishes, { services: all, open: [] })).toEqual(cents > 0 ? [{ currency: 'EUR', cents }] : []);
    }),
  );
  expect(sumsOf(chosen([]), { services: all, open: [] })).toEqual([]);
});

test('what is open already is asked for once more, which costs nothing, however many it is; another kind of it does', () => {
  const request = sampleRequest('food', {});
  const items = request.items.map((item) => ({ ...item, service_id: 'tea', answer: 'green', place: null }));
  const open = [{ ...request, items }];
  const sum = (wishes: readonly Wish[]) => sumsOf(wishes, { services: all, open });
  const green = withWish([], tea, { answer: 'green', quantity: 4 });
  expect(sum(green)).toEqual([]);
  expect(sum(withWish(green, tea, { answer: 'black' }))).toEqual([{ currency: 'EUR', cents: 300 }]);
  expect(sum(withWish(green, paper, {}))).toEqual([{ currency: 'EUR', cents: 250 }]);
});

test('the same for another time is the same wish: of the two the server would make one', () => {
  const twice = withWish(withWish([], tea, { answer: 'green' }), tea, { answer: 'green', wantedAt: later });
  expect(twice).toMatchObject([{ service_id: 'tea', wanted_at: later }]);
});

test('a second tap takes it out again; the same wish once more takes the place of the one before', () => {
  const once = toggled([], water, {});
  expect(toggled(once, water, {})).toEqual([]);
  const twice = withWish(withWish(once, tea, { answer: 'green', quantity: 1 }), tea, { answer: 'green', quantity: 3 });
  expect(twice.map(({ service_id, quantity }) => [service_id, quantity])).toEqual([
    ['water', 1],
    ['tea', 3],
  ]);
  const [, green] = withWish(twice, tea, { answer: 'black' });
  if (!green) throw new Error('there are two kinds of tea');
  expect(withoutWish(twice, green)).toEqual(once);
});

test('a second tap takes out the one wish of a service, also where its place or its answer is another by now', () => {
  const robot = service('water', 'care', { places: ['at_door'] });
  const before = withWish(withWish([], pillow, {}), robot, { place: 'inside_room' });
  expect(toggled(before, robot, { place: 'at_door' })).toEqual(withWish([], pillow, {}));
  const answered = withWish([], tea, { answer: 'green', place: 'at_door' });
  expect(toggled(answered, tea, { answer: 'black' })).toEqual([]);
});

test('of several wishes of a service a tap takes out none: it does not say which one is meant', () => {
  const two = withWish(withWish([], tea, { answer: 'green' }), tea, { answer: 'black' });
  expect(toggled(two, tea, { answer: 'green' })).toEqual(two);
  expect(toggled(two, tea, { answer: 'mint' })).toEqual(two);
});

test('what became urgent since it was chosen waits for no time; what is gone leaves by itself', () => {
  const wishes = [
    ...withWish([], water, { wantedAt: later }),
    ...withWish([], service('gone', 'care'), {}),
    ...withWish([], pillow, {}),
  ];
  const orders = ordersOf(wishes, [{ ...water, urgency: 'high' }, pillow], leaving());
  expect(orders.map(({ submission }) => submission.items.map(({ service_id }) => service_id))).toEqual([
    ['water', 'pillow'],
    ['gone'],
  ]);
  expect(orders.every(({ submission }) => submission.wanted_at === undefined)).toBe(true);
  expect(orders[0]?.shown.title).toEqual({ de: 'water, pillow' });
});
