import { pino } from 'pino';
import { expect, test } from 'vitest';
import { outboxTiming } from './app-context.ts';
import { periodicJobs } from './jobs.ts';

test('S6 S9 S14 S20 S21 S24 S25 S28 S31 the jobs are begun as often as they must be', () => {
  const seconds = Object.fromEntries(
    periodicJobs(pino({ level: 'silent' }), new Date(0)).map((job) => [job.reason, job.seconds]),
  );
  expect(seconds).toMatchObject({
    ...{ 'missing timers': 5, 'requests without recipients': 2, 'unreachable accepters': 10, 'dead links': 2 },
    ...{ 'gaps in coverage': 10, 'probes of the wards': 5, 'idle employees': 5, 'expired sessions': 60 },
    ...{ 'sessions of ended accounts': 5, 'who may decline': 2 },
  });
});

test('what was announced is swept every second, a delivery is tried for an hour, from 1 s doubling to 5 min', () => {
  expect(outboxTiming).toMatchObject({
    ...{ sweepMs: 1000, retryFirstMs: 1000, retryMostMs: 300_000, giveUpAfterMs: 3_600_000 },
  });
});
