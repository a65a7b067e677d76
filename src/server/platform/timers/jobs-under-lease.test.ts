import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HandTime } from '#server/platform/outbox/fixtures/processes.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { JobFailures } from './job-failures.ts';
import { Lease } from './lease.ts';
import { PeriodicJobs } from './periodic-jobs.ts';

let context: TestContext;
const { promise: hanging, resolve: end } = Promise.withResolvers<void>();
beforeAll(async () => {
  context = await openTestContext();
  await context.newHospital();
});
afterAll(async () => {
  end();
  await context.stop();
});

test('S20 on one server a job that hangs stays late, and another that fails stays known, while its lease comes and goes', async () => {
  const time = new HandTime();
  const { ticker } = time;
  const timing = { lastsMs: 3_000, renewMs: 1_000, yieldEveryMs: 60_000, vacantMs: 5_000 };
  const lease = new Lease({ ...context, ticker, timing, name: 'periodic jobs', processId: randomUUID() });
  const failures = new JobFailures({ ...context, ticker });
  const fails = async () => Promise.reject(new Error('not now'));
  const jobs = new PeriodicJobs({ ...context, ticker, lease, failures }, [
    { seconds: 5, reason: 'what hangs', action: () => hanging },
    { seconds: 10, reason: 'what fails', action: fails },
  ]);
  const found: { late: string[]; failing: string[]; isHeld: boolean }[] = [];
  jobs.start();
  await lease.settled();
  for (let second = 0; second < 160; second++) {
    time.advance(1_000);
    await sql`update lease set until = until - interval '1 s'`.execute(context.db);
    await lease.settled();
    await new Promise((resolve) => setTimeout(resolve, 10));
    found.push({ late: jobs.late(), failing: failures.failing(), isHeld: lease.isHeld() });
  }
  const since = found.slice(80);
  expect(since.filter(({ late }) => !late.includes('what hangs'))).toEqual([]);
  expect(since.filter(({ failing }) => !failing.includes('what fails'))).toEqual([]);
  // Others may go first now and then; the jobs that do not hang go on.
  expect(since.filter(({ isHeld }) => isHeld).length / since.length).toBeGreaterThan(0.7);
  expect(since.filter(({ isHeld }) => !isHeld)).not.toEqual([]);
  end();
  await jobs.stop();
  expect(jobs.late()).toEqual([]);
});

const patience = { timeout: 20_000, interval: 100 };

test('S9 S20 the lease is renewed on connections that no job uses, so that none keeps it waiting', async () => {
  const busy = await openTestContext({ jobs: true });
  const used = { lease: new Set<number>(), jobs: new Set<number>() };
  await vi.waitFor(async () => {
    const { rows } = await sql<{ pid: number; kind: keyof typeof used }>`
      select pid, case when query ilike '%into lease%' then 'lease' else 'jobs' end as kind from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (query ilike '%into lease%' or query ilike 'select hospital%')`.execute(busy.db);
    for (const { pid, kind } of rows) used[kind].add(pid);
    expect([used.lease.size, used.jobs.size]).toEqual([expect.any(Number), 2]);
    expect(used.lease.size).toBeGreaterThan(0);
  }, patience);
  expect([...used.lease].filter((pid) => used.jobs.has(pid))).toEqual([]);
  await busy.stop();
}, 60_000);
