import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { mainPathPart } from './main-path.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const says = () => mainPathPart(context);

test('where nobody could ask for anything yet, nothing is wrong', async () => {
  expect(await says()).toBe('ok');
});

test('the way of a request is tried without a trace', async () => {
  const hospital = await context.newHospital();
  const left = () =>
    asSystem(context, hospital, async (tx) => {
      const { rows } =
        await sql`select (select count(*) from request) as requests, (select count(*) from stay) as stays,
        (select count(*) from bed) as beds, (select count(*) from probe) as probes, (select count(*) from timer) as timers,
        (select count(*) from outbox) as events, (select count(*) from delivery) as deliveries`.execute(tx.db);
      return rows[0];
    });
  const before = await left();
  expect(await says()).toBe('ok');
  expect(await left()).toEqual(before);
});

test('/readyz turns red when requests cannot be read or made, though the database answers', async () => {
  await context.newHospital();
  await context.breakBy('alter table request_item rename to damaged');
  expect(await says()).toBe('failing');
  await context.breakBy('alter table damaged rename to request_item');
  expect(await says()).toBe('ok');
  await context.breakBy(`create function full_disk() returns trigger language plpgsql as $$
      begin raise sqlstate '53100'; end $$;
    create trigger full_disk before insert on request for each row execute function full_disk()`);
  expect(await says()).toBe('failing');
  await context.breakBy('drop function full_disk() cascade');
  expect(await says()).toBe('ok');
});
