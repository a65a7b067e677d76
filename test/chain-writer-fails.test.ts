import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChainWriter } from '#server/platform/history/chain-writer.ts';
import { HandTime } from '#server/platform/outbox/fixtures/processes.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('S20 a history that cannot be chained three times in a row is an alarm in that hospital and red in /readyz, until it can', async () => {
  const { context } = app;
  const [hospital, other] = [await context.newHospital(), await context.newHospital()];
  const time = new HandTime();
  const { db, log, jobFailures: failures, clock } = context;
  const chainWriter = startChainWriter({
    ...{ db, log, failures, key: 'a key', places: [], now: () => clock.now() },
    ...{ ticker: time.ticker, everyMs: 3_600_000, headsEveryMs: 3_600_000 },
  });
  for (const { beds } of [hospital, other]) await app.call(loginByCode, { body: { code: beds[0]?.code ?? '' } });
  await context.breakBy(`create function poisoned() returns trigger language plpgsql as $$
      begin raise 'poisoned'; end $$;
    create trigger poisoned before insert on hash_chain for each row when (new.hospital_id = '${hospital.id}')
      execute function poisoned()`);
  const turn = async () => {
    await chainWriter.chainNow();
    time.advance(10_000); // longer than the pause after a failure
  };
  const alarms = (of: typeof hospital) =>
    asSystem(context, of, async (tx) => {
      const standing = tx.db.selectFrom('alarm').select('kind').where('cleared_at', 'is', null);
      return (await standing.execute()).map(({ kind }) => kind);
    });
  const jobs = async () => {
    const answer = await fetch(`${app.origin}/readyz`);
    return ((await answer.json()) as { parts: { jobs: string } }).parts.jobs;
  };

  await turn();
  await turn();
  expect([await jobs(), await alarms(hospital)]).toEqual(['ok', []]);
  await turn();
  expect(await jobs()).toBe('failing: hash chain of the history');
  expect([await alarms(hospital), await alarms(other)]).toEqual([['job_failing'], []]);

  await context.breakBy('drop function poisoned cascade');
  await turn();
  expect([await jobs(), await alarms(hospital)]).toEqual(['ok', []]);
  await chainWriter.stop();
});

test('S35 the history is chained in time while every connection for calls is taken and many calls wait', async () => {
  const { db, history, log, jobFailures: failures, clock } = app.context;
  const hospital = await app.context.newHospital();
  await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  let isBusy = true;
  const calls = Array.from({ length: 60 }, () => sql`select pg_sleep(1)`.execute(db));
  const burst = Promise.all(calls).finally(() => {
    isBusy = false;
  });
  const never = { everyMs: 3_600_000, headsEveryMs: 3_600_000 };
  const chainWriter = startChainWriter({
    ...{ db: history, log, failures, key: 'a key', places: [], now: () => clock.now(), ...never },
  });
  await chainWriter.chainNow();
  expect(isBusy).toBe(true);
  await burst;
  const chained = await asSystem(app.context, hospital, (tx) => tx.db.selectFrom('hash_chain').select('seq').execute());
  expect(chained.length).toBeGreaterThan(0);
  await chainWriter.stop();
});
