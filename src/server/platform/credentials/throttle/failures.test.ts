import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '#server/testing/house.ts';
import { noteFailure, recentFailures } from './failures.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.stop());

test('the 201st wrong code or password of ten minutes is said in the log, once', async () => {
  const lines: object[] = [];
  const log = { error: (fields: object) => void lines.push(fields) };
  const fail = (times: number) =>
    Promise.all(Array.from({ length: times }, () => noteFailure({ db: house.db, clock: house.clock, log })));
  await fail(150);
  house.clock.advance({ seconds: 240 });
  await fail(50);
  expect(lines).toEqual([]);
  await fail(1);
  expect(lines).toEqual([{ failures: 201, minutes: 10 }]);
  await fail(20);
  expect(lines).toHaveLength(1);
  house.clock.advance({ seconds: 420 }); // the first 150 are older than ten minutes
  expect(await recentFailures(house.db, house.clock.now())).toBe(71);
  await fail(129);
  expect(lines).toHaveLength(1);
  await fail(1);
  expect(lines).toHaveLength(1); // said less than ten minutes ago
});
