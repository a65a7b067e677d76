import { expect, test } from 'vitest';
import { shiftAfter } from './burn-in.ts';

const minutes = (count: number) => count * 60_000;
const day = Array.from({ length: 288 }, (_, turn) => shiftAfter(minutes(5 * turn)));

test('the picture begins in its middle and stands still for five minutes', () => {
  expect([shiftAfter(-1000), shiftAfter(0), shiftAfter(minutes(5) - 1)]).toEqual(Array(3).fill({ x: 0, y: 0 }));
  expect(shiftAfter(minutes(5))).not.toEqual({ x: 0, y: 0 });
});

test('it never lies further away than one step, and moves by one at a time', () => {
  for (const [turn, { x, y }] of day.entries()) {
    const before = day[turn - 1] ?? { x, y };
    expect(Math.max(Math.abs(x), Math.abs(y), Math.abs(x - before.x), Math.abs(y - before.y))).toBeLessThanOrEqual(1);
  }
});

test('over a day it lies as often in each place, and on the average in the middle', () => {
  const times = new Map<string, number>();
  for (const { x, y } of day) times.set(`${x} ${y}`, (times.get(`${x} ${y}`) ?? 0) + 1);
  expect([...times.values()]).toEqual(Array(9).fill(32));
  expect([day.reduce((sum, { x }) => sum + x, 0), day.reduce((sum, { y }) => sum + y, 0)]).toEqual([0, 0]);
});
