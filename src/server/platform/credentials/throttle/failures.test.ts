import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { noteFailure, recentFailures } from './failures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

test('the 201st wrong code or password of ten minutes is said in the log, once', async () => {
  const lines: object[] = [];
  const log = { error: (fields: object) => void lines.push(fields) };
  const fail = (times: number) =>
    Promise.all(Array.from({ length: times }, () => noteFailure({ db: context.db, clock: context.clock, log })));
  await fail(150);
  context.clock.advance({ seconds: 240 });
  await fail(50);
  expect(lines).toEqual([]);
  await fail(1);
  expect(lines).toEqual([{ failures: 201, minutes: 10 }]);
  await fail(20);
  expect(lines).toHaveLength(1);
  context.clock.advance({ seconds: 420 }); // the first 150 are older than ten minutes
  expect(await recentFailures(context.db, context.clock.now())).toBe(71);
  await fail(129);
  expect(lines).toHaveLength(1);
  await fail(1);
  expect(lines).toHaveLength(1); // said less than ten minutes ago
});
