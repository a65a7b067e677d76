import { expect, test } from 'vitest';
import { sampleDisplayRequest } from '#web/gallery/samples/station.ts';
import { displayRows } from './display-rows.ts';
import { pageAfter, pageAt } from './pages.ts';

type Parts = Partial<Parameters<typeof sampleDisplayRequest>[0]>;
const wish = (bed: number, parts: Parts = {}) =>
  sampleDisplayRequest({
    room: '11',
    bed: String(bed),
    wish: 'Wasser',
    icon: 'water',
    secondsAgo: 100 + bed,
    ...parts,
  });
const many = (count: number, first: number, parts: Parts = {}) =>
  Array.from({ length: count }, (_, place) => wish(first + place, parts));
const seconds = (n: number) => n * 1000;

test('S8 with 500 open the high ones come first', () => {
  const display = displayRows([...many(480, 100), ...many(20, 1000, { urgency: 'high' })]);
  expect(display.rows).toHaveLength(500);
  expect(display.rows.slice(0, 20).every(({ urgency }) => urgency === 'high')).toBe(true);
  expect(display.rows.slice(20).every(({ urgency }) => urgency === 'normal')).toBe(true);
  expect(display.highWaiting).toBe(20);
});

test('S8 the station display shows 8 and turns the page every 10 s while more high ones are open', () => {
  const shown = (now: number) => pageAt({ length: 500, highWaiting: 20 }, now, null);
  expect(shown(0)).toEqual({ from: 0, to: 8, page: 0, pages: 63 });
  expect(shown(seconds(9.999)).page).toBe(0);
  const pages = [0, 10, 20, 30, 40].map((second) => shown(seconds(second)).page);
  expect(pages).toEqual([0, 1, 2, 0, 1]); // 20 high ones lie on three pages; the others wait as a count
  const seen = [0, 10, 20].flatMap((second) => {
    const { from, to } = shown(seconds(second));
    return Array.from({ length: to - from }, (_, place) => from + place);
  });
  expect(seen).toEqual(Array.from({ length: 24 }, (_, place) => place));
});

test('S8 no page turns while the high ones fit on one', () => {
  for (const highWaiting of [0, 1, 8]) {
    const pages = [0, 10, 20, 35].map((second) => pageAt({ length: 500, highWaiting }, seconds(second), null).page);
    expect(pages).toEqual([0, 0, 0, 0]);
  }
});

test('S8 every open request is reached by turning by hand', () => {
  let page = pageAt({ length: 21, highWaiting: 0 }, 0, null);
  const seen: number[] = [];
  do {
    for (let place = page.from; place < page.to; place += 1) seen.push(place);
    page = pageAt({ length: 21, highWaiting: 0 }, 0, pageAfter(page));
  } while (page.page !== 0);
  expect(seen).toEqual(Array.from({ length: 21 }, (_, place) => place));
});

test('under bands there are fewer rows, and the pages of high ones still turn', () => {
  expect(pageAt({ length: 20, highWaiting: 8, size: 7 }, seconds(10), null)).toEqual({
    from: 7,
    to: 14,
    page: 1,
    pages: 3,
  });
});

test('a page that has gone is the last one, and an empty ward has one page', () => {
  expect(pageAt({ length: 10, highWaiting: 0 }, 0, 7)).toEqual({ from: 8, to: 10, page: 1, pages: 2 });
  expect(pageAt({ length: 0, highWaiting: 0 }, seconds(25), null)).toEqual({ from: 0, to: 0, page: 0, pages: 1 });
});

test('what somebody has comes after what waits, however urgent it is', () => {
  const anna = { kind: 'employee', name: 'Anna' } as const;
  const taken = wish(1, { urgency: 'high', status: 'accepted', accepted_by: anna });
  const shared = wish(2, { status: 'shared', accepted_by: anna });
  const display = displayRows([taken, wish(3, { urgency: 'low' }), shared]);
  expect(display.rows.map(({ bed }) => bed.label)).toEqual(['2', '3', '1']);
  expect(display.highWaiting).toBe(0);
});
