import { beforeEach, expect, test } from 'vitest';
import type { SendQueueDatabase } from '#web/kit/send-queue/database.ts';
import { memorySendQueue } from '#web/kit/send-queue/fixtures/memory-send-queue.ts';
import { type BasketEntry, keepBasket } from './kept-basket.ts';
import type { Order, Wish } from './wishes.ts';

const wish = (service_id: string): Wish => ({
  ...{ service_id, title: { de: service_id }, icon: 'water', quantity: 1, answer: null, place: null, wanted_at: null },
});

let database: SendQueueDatabase<BasketEntry>;
let signedIn: string | null;
/** What the send queue holds, by the id of each order, and how often it was handed over. */
let queued: Map<string, number>;
let broken: boolean;
/** What can be read without a key, as it was noted. */
let leaving: Record<string, number>;

beforeEach(() => {
  database = memorySendQueue();
  signedIn = 'stay 1';
  queued = new Map();
  broken = false;
  leaving = {};
});

/** The page, and the one after a reload. */
const page = () =>
  keepBasket({
    database,
    scope: () => signedIn,
    ask: async ({ submission: { id } }) => {
      if (broken) throw new Error('the page goes away');
      queued.set(id, (queued.get(id) ?? 0) + 1);
    },
    noteLeaving(stay, count) {
      leaving[stay] = count;
    },
  });

let made = 0;
const orders = (wishes: readonly Wish[]): Order[] =>
  wishes.map(({ service_id, title, icon }) => ({
    submission: { id: `${service_id} ${++made}`, stay_id: 'stay 1', asked_at: '', items: [{ service_id }] },
    shown: { title, icon },
  }));
const chosen = (basket: ReturnType<typeof page>) => basket.wishes.get().map(({ service_id }) => service_id);

test('what was chosen is there after a reload, and leaves once', async () => {
  const before = page();
  await Promise.all(['water', 'pillow', 'tea'].map((id) => before.change((wishes) => [...wishes, wish(id)])));
  const after = page();
  await after.open();
  expect(chosen(after)).toEqual(['water', 'pillow', 'tea']);
  await after.send(orders);
  expect([...queued.values()]).toEqual([1, 1, 1]);
  expect(chosen(after)).toEqual([]);
  await after.send(orders);
  await page().open();
  expect(queued.size).toBe(3);
  expect(await database.all()).toEqual([]);
});

test('S4 a page that goes away while it sends: the next one hands the same orders over, by the same ids', async () => {
  const before = page();
  await before.change(() => [wish('water'), wish('tea')]);
  broken = true;
  await expect(before.send(orders)).rejects.toThrow('goes away');
  expect(chosen(before)).toEqual([]);
  const ids = (await database.all()).flatMap(({ shown }) => shown.leaving.map(({ submission }) => submission.id));
  broken = false;
  const after = page();
  await after.change((wishes) => [...wishes, wish('pillow')]);
  await after.open();
  expect([...queued.keys()]).toEqual(ids);
  expect(chosen(after)).toEqual(['pillow']);
});

test('the next stay finds nothing of it; what was pressed before the stay changed is handed over all the same', async () => {
  const before = page();
  await before.change(() => [wish('water')]);
  broken = true;
  await expect(before.send(orders)).rejects.toThrow();
  await before.change(() => [wish('tea')]);
  broken = false;
  signedIn = 'stay 2';
  const after = page();
  await after.open();
  expect(chosen(after)).toEqual([]);
  expect(queued.size).toBe(1);
  expect(await database.all()).toEqual([]);
  await before.open();
  expect(chosen(before)).toEqual([]);
});

test('who is signed out has chosen nothing, and chooses nothing', async () => {
  signedIn = null;
  const basket = page();
  await basket.change(() => [wish('water')]);
  await basket.send(orders);
  expect([chosen(basket), await database.all(), queued.size]).toEqual([[], [], 0]);
});

test('S13 what was sent is counted without a key before it is written, until the queue has it', async () => {
  const before = page();
  await before.change(() => [wish('water'), wish('tea')]);
  expect(leaving).toEqual({});
  const write = database.change;
  database.change = async (id, rule) => {
    return write(id, (entry) => {
      const next = rule(entry);
      expect(leaving).toEqual({ 'stay 1': next?.shown.leaving.length ?? 0 }); // noted by now
      return next;
    });
  };
  broken = true;
  await expect(before.send(orders)).rejects.toThrow('goes away');
  expect(leaving).toEqual({ 'stay 1': 2 });
  database.change = write;
  broken = false;
  await page().open();
  expect(leaving).toEqual({ 'stay 1': 0 });
});

test('S13 what the queue does not take is kept for the next time, also of a stay that is over; the rest is shown', async () => {
  const before = page();
  await before.change(() => [wish('water')]);
  broken = true;
  await expect(before.send(orders)).rejects.toThrow();
  signedIn = 'stay 2';
  await before.change(() => [wish('tea')]);
  const after = page();
  await after.open();
  expect(chosen(after)).toEqual(['tea']);
  expect(queued.size).toBe(0);
  broken = false;
  await after.open();
  expect(queued.size).toBe(1);
  expect((await database.all()).map(({ scope }) => scope)).toEqual(['stay 2']);
});

test('whoever signs in sees at no moment what the one before has chosen', async () => {
  const basket = page();
  await basket.change(() => [wish('water')]);
  signedIn = 'stay 2';
  const opening = basket.open();
  expect(chosen(basket)).toEqual([]);
  await opening;
  expect(chosen(basket)).toEqual([]);
});
