import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
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
        (select count(*) from outbox) as events, (select count(*) from delivery) as deliveries,
        (select count(*) from request_notified) as told, (select count(*) from activity_log) as activity`.execute(
          tx.db,
        );
      return rows[0];
    });
  const before = await left();
  expect(await says()).toBe('ok');
  expect(await left()).toEqual(before);
});

test('/readyz turns red when requests can be read and not made, though the database answers', async () => {
  await context.newHospital();
  await context.breakBy(`create function full_disk() returns trigger language plpgsql as $$
      begin raise sqlstate '53100'; end $$;
    create trigger full_disk before insert on request for each row execute function full_disk()`);
  expect(await says()).toBe('failing');
  await context.breakBy('drop function full_disk() cascade');
  expect(await says()).toBe('ok');
});

/** What a tap reads and writes on its way to a nurse. */
const mainPath = [
  ...['bed', 'stay', 'stay_bed', 'service', 'request', 'request_item', 'submission', 'submission_item'],
  ...['request_notified', 'request_event', 'activity_log', 'timer', 'outbox', 'delivery'],
];

test.each(mainPath)('/readyz turns red when the table %s is damaged', async (table) => {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna');
  expect(await says()).toBe('ok');
  await context.breakBy(`alter table ${table} rename to damaged`);
  try {
    expect(await says()).toBe('failing');
  } finally {
    await context.breakBy(`alter table damaged rename to ${table}`);
  }
  expect(await says()).toBe('ok');
});

test.each(['request_notified', 'timer'])(
  '/readyz turns red when rows of %s are lost in silence, while somebody is on duty',
  async (table) => {
    const own = await openTestContext();
    try {
      await new Ward(own, await own.newHospital()).onDuty('Anna');
      expect(await mainPathPart(own)).toBe('ok');
      await own.breakBy(`create function lose() returns trigger language plpgsql as 'begin return null; end';
      create trigger lose before insert on ${table} for each row execute function lose()`);
      expect(await mainPathPart(own)).toBe('failing');
    } finally {
      await own.stop();
    }
  },
);
