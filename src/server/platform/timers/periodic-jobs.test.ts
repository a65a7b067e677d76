import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HandTime } from '#server/platform/outbox/fixtures/processes.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { alwaysHeld } from './fixtures/always-held.ts';
import { JobFailures } from './job-failures.ts';
import { type PeriodicJob, PeriodicJobs } from './periodic-jobs.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  await context.newHospital();
});
afterAll(() => context.stop());

/** These jobs at work, in time that moves by hand; `ended` counts what came to its end. */
function started(jobs: PeriodicJob[]) {
  const time = new HandTime();
  const count = { ended: 0 };
  const said: { text: string; context: object }[] = [];
  const inHospital: InHospital = async (caller, action) => {
    try {
      return await context.inHospital(caller, action);
    } finally {
      count.ended++;
    }
  };
  const write = (context: object, text: string) => void said.push({ text, context });
  const log = { warn: write, error: write };
  const failures = new JobFailures({ ticker: time.ticker, log });
  const running = new PeriodicJobs(
    { ...context, inHospital, ticker: time.ticker, log, failures, lease: alwaysHeld },
    jobs,
  );
  running.start();
  const turn = async () => {
    const before = count.ended;
    time.advance(10_000);
    await vi.waitFor(() => expect(count.ended).toBe(before + 1));
  };
  return { time, running, failures, said, turn };
}

test('S20 a job that hangs is begun once and keeps no other back; after some turns it is late, until it ends', async () => {
  const { promise: hanging, resolve: end } = Promise.withResolvers<void>();
  const begun = { hangs: 0, goes: 0 };
  const hangs = async () => {
    begun.hangs++;
    await hanging;
  };
  const { time, running, turn } = started([
    { seconds: 10, reason: 'what hangs', action: hangs },
    { seconds: 10, reason: 'what goes', action: async () => void begun.goes++ },
  ]);
  for (let n = 0; n < 9; n++) await turn();
  expect([begun, running.late()]).toEqual([{ hangs: 1, goes: 9 }, []]);
  time.advance(1);
  expect(running.late()).toEqual(['what hangs']);
  end();
  await vi.waitFor(() => expect(running.late()).toEqual([]));
  await running.stop();
});

test('S20 a job that fails is begun again in its next turn; from the third time it counts as failing; logged once a minute', async () => {
  let begun = 0;
  let isWell = false;
  const fails = async () => {
    begun++;
    if (!isWell) throw new Error('not now');
  };
  const { running, failures, said, turn } = started([{ seconds: 10, reason: 'what fails', action: fails }]);
  for (let n = 0; n < 2; n++) await turn();
  expect([begun, failures.failing()]).toEqual([2, []]);
  await turn();
  await vi.waitFor(() => expect(failures.failing()).toEqual(['what fails']));
  expect(said.map(({ text }) => text)).toEqual(['what fails: failed in one hospital']);
  for (let n = 0; n < 4; n++) await turn();
  await vi.waitFor(() => expect(said).toHaveLength(2));
  expect(said[1]?.context).toMatchObject({ times_since_last: 5 });
  isWell = true;
  await turn();
  await vi.waitFor(() => expect(failures.failing()).toEqual([]));
  await running.stop();
});

test('a job that cannot run at all is begun less and less often, and at least every 10 s; it is well again with its next', async () => {
  let begun = 0;
  let isWell = false;
  const fails = async () => {
    begun++;
    if (!isWell) throw new Error('not now');
  };
  const { time, running, failures } = started([{ seconds: 2, reason: 'what fails', action: fails }]);
  const pass = async (seconds: number) => {
    for (let at = 0; at < seconds; at += 2) {
      time.advance(2_000);
      await running.settled();
    }
  };
  await pass(60);
  // After 2, 4, 6, 10, 18, 28, 38, 48 and 58 seconds.
  expect([begun, failures.failing()]).toEqual([9, ['what fails']]);
  isWell = true;
  await pass(10);
  expect([begun, failures.failing()]).toEqual([11, []]);
  await running.stop();
});
