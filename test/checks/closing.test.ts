import { expect, test } from 'vitest';
import { closingLines } from '../../scripts/checks/closing.ts';

test('the end of a run names each failed test and what was expected of it, before the numbers', () => {
  const error = [
    'Error: \u001b[2mexpect(\u001b[22mlocator\u001b[2m)\u001b[22m.toBeVisible() failed',
    '',
    'Expected: visible',
    '  3 | one line before',
    "> 4 | await expect(page.locator('b')).toBeVisible();",
    '    |                                 ^',
    '    at new Promise (<anonymous>)',
    '    at Object.expect (/root/node_modules/playwright/lib/expect.js:1:2)',
    '    at /root/e2e/a.spec.ts:4:69',
    '    at /root/e2e/b.ts:1:1',
  ].join('\n');
  const failures = [{ name: 'e2e/a.spec.ts › group › it is there', file: 'e2e/a.spec.ts', errors: [error] }];
  expect(closingLines({ passed: ['a', 'b'], failures, skipped: ['c'], unstable: [] })).toEqual([
    '1 skipped',
    'failed: e2e/a.spec.ts › group › it is there',
    '    | Error: expect(locator).toBeVisible() failed',
    '    | Expected: visible',
    '    |     at /root/e2e/a.spec.ts:4:69',
    '2 passed, 1 failed',
  ]);
});

test('a long error does not push the others out of the end', () => {
  const error = Array.from({ length: 500 }, (_, line) => `${line}`.padEnd(500, '.')).join('\n');
  const lines = closingLines({
    passed: [],
    failures: [{ name: 'a', file: 'a', errors: Array<string>(50).fill(error) }],
    skipped: [],
    unstable: [],
  });
  expect(lines).toHaveLength(1 + 3 * 12 + 1);
  expect(Math.max(...lines.map((line) => line.length))).toBe(206);
});

test('an unstable test is named with what failed first', () => {
  const unstable = [{ name: 'a.test.ts › now and then', file: 'a.test.ts', errors: ['too late'] }];
  expect(closingLines({ passed: ['a.test.ts › now and then'], failures: [], skipped: [], unstable })).toEqual([
    'unstable: a.test.ts › now and then, which failed and passed when it was run again',
    '    | too late',
    '1 passed, 0 failed',
  ]);
});
