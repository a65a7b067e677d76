import { expect, test } from 'vitest';
import { crashRun } from '../faults/crash-run.ts';
import type { Fault } from '../faults/service.ts';

// The short form of `npm run faults`; a seed of its own each time, and named when it fails.
test('S3 kill -9 of server and database while devices submit: every acknowledged submission exists, once', async () => {
  const seed = 1 + (Date.now() % 1_000_000);
  const kills = { server: 2, postmaster: 2, everything: 4 };
  const { acknowledged, findings, recoveries, tries } = await crashRun({ seed, submissions: 300, devices: 32, kills });
  const times = (...kinds: Fault[]) => recoveries.filter(({ fault }) => kinds.includes(fault)).length;
  expect({ findings, refused: tries.refused }, `seed ${seed}`).toEqual({ findings: [], refused: [] });
  expect(acknowledged).toHaveLength(300);
  expect([times('server', 'everything'), times('postmaster', 'everything')]).toEqual([6, 6]);
  // Kills that no call met would prove nothing.
  expect(tries.unanswered + tries.unavailable + tries.failed).toBeGreaterThan(0);
}, 120_000);
