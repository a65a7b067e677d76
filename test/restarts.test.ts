import { expect, test } from 'vitest';
import { nextPause } from '../scripts/restarts.cjs';

test('after a defect the server is started again after 1 s, doubling to 30 s, and anew once it ran for a while', () => {
  const pauses = [0];
  for (let n = 0; n < 7; n++) pauses.push(nextPause(pauses.at(-1) ?? 0, 500));
  expect(pauses.slice(1)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(nextPause(30_000, 10_000)).toBe(1_000);
});
