import { expect, test, vi } from 'vitest';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget())); // the storage listens to it

const { noteSeen, seenRows } = await import('./seen-rows.ts');
const { writeStored } = await import('#web/kit/session/storage.ts');

const idOf = (n: number) => `018f4f2e-7c1a-7b3e-9d55-${String(n).padStart(12, '0')}`;
const row = (n: number) => ({ area: 'rooms' as const, id: idOf(n) });
const anna = { person: 'anna', hospital: 'nord' };
const numbers = (by: typeof anna) => seenRows(by).map(({ id }) => Number(id.slice(-4)));

test('the last eight are kept, the last one first, and each once', () => {
  for (let n = 1; n <= 10; n++) noteSeen(anna, row(n));
  noteSeen(anna, row(5));
  expect(numbers(anna)).toEqual([5, 10, 9, 8, 7, 6, 4, 3]);
});

test('nobody is shown what another saw, nor what they saw in another hospital', () => {
  const [bilal, elsewhere] = [
    { ...anna, person: 'bilal' },
    { ...anna, hospital: 'süd' },
  ];
  noteSeen(anna, row(1));
  noteSeen(bilal, row(2));
  noteSeen(elsewhere, row(3));
  expect([numbers(anna)[0], numbers(bilal), numbers(elsewhere)]).toEqual([1, [2], [3]]);
});

test('of all who use the device no more than eighty are kept', () => {
  noteSeen({ ...anna, person: 'first' }, row(1));
  for (let person = 0; person < 10; person++)
    for (let n = 1; n <= 8; n++) noteSeen({ ...anna, person: `p${person}` }, row(n));
  expect(numbers({ ...anna, person: 'first' })).toEqual([]);
  expect(numbers({ ...anna, person: 'p0' })).toHaveLength(8);
});

test('what else stands there is nothing', () => {
  writeStored('admin.seen', [null, { ...anna, area: 'nowhere', id: idOf(1) }, { ...anna, area: 'rooms', id: '1' }]);
  expect(seenRows(anna)).toEqual([]);
});
