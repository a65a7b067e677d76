import { expect, test } from 'vitest';
import { faultRun } from '../faults/fault-run.ts';
import type { Kind } from '../faults/kinds/kinds.ts';
import { withoutLate } from '../faults/proof/finding.ts';
import { seededRandom } from '../faults/random.ts';

/** One of each sort; of those that differ only in their direction, one by the seed. */
function shortPlan(seed: number): Kind[] {
  const random = seededRandom(seed);
  return [
    ...(['server killed', 'postmaster killed', 'power cut', 'power cut', 'server frozen', 'database frozen'] as const),
    random.pick(['link silent both ways', 'link silent to the server', 'link silent to the devices'] as const),
    random.pick(['clock forwards', 'clock backwards'] as const),
    ...(['disk full', 'one of two servers killed'] as const),
  ];
}

// The short form of `npm run faults`; a seed of its own each time, and named when it fails.
test('S3 S6 S20 S32 S35 each sort of fault while devices submit and nurses work: nothing is lost or doubled', async () => {
  const seed = 1 + (Date.now() % 1_000_000);
  const plan = shortPlan(seed);
  const said: string[] = [];
  const { acknowledged, steps, findings, strikes, tries, left } = await faultRun({
    ...{ seed, plan, submissions: 300, devices: 32, seconds: 240, longestSeconds: 2 },
    say: (line) => said.push(line),
  });
  const notified = `seed ${seed}\n${said.join('\n')}`;
  expect({ findings: withoutLate(findings), refused: tries.refused }, notified).toEqual({ findings: [], refused: [] });
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  expect(steps.length).toBeGreaterThan(0);
  // Where no disk can be mounted that alone is left out, and said.
  expect(left.filter((one) => !one.startsWith('disk full'))).toEqual([]);
  expect(strikes.length).toBe(plan.length - left.length);
  // S32: clients of a killed server are back at the other one.
  const other = strikes.find(({ kind }) => kind === 'one of two servers killed');
  expect(other?.allMs, notified).toBeLessThan(10_000);
  // Faults that no call met would prove nothing.
  expect(tries.unanswered + tries.unavailable + tries.failed).toBeGreaterThan(0);
}, 420_000);
