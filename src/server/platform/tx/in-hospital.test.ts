import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** An action that fails with this code as often as said. */
async function failing(code: string, failures: number) {
  const { id } = await context.newHospital();
  let tries = 0;
  const done = context.inHospital({ hospital: id, actor: { kind: 'system', reason: 'test' } }, async (tx) => {
    tries++;
    if (tries <= failures) await sql.raw(`do $$ begin raise 'no' using errcode = '${code}'; end $$`).execute(tx.db);
  });
  return { done: await done.then(() => 'done' as const).catch((error: { code: string }) => error.code), tries };
}

test.each([
  ['40001', 4],
  ['40P01', 4],
  ['55P03', 2],
] as const)('what can succeed when asked again is asked again: %s, %i tries', async (code, tries) => {
  expect(await failing(code, tries - 1)).toEqual({ done: 'done', tries });
  expect(await failing(code, tries)).toEqual({ done: code, tries });
});

test('what fails for good is not asked again', async () => {
  expect(await failing('23505', 1)).toEqual({ done: '23505', tries: 1 });
});
