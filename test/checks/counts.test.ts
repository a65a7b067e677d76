import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../../scripts/checks/counts.ts';

test('a test file that does not load is a failure, though no test of it failed', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };
  const unloaded = { status: 'failed', assertionResults: [] };
  const red = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(countVitest({ ...report, testResults: [unloaded] })).toEqual({ passed: 3, failed: 1, skipped: 1 });
  expect(countVitest({ ...report, numFailedTests: 1, testResults: [red] })).toMatchObject({ failed: 1 });
});

test('a browser test that passed the second time has failed, and so has an error outside the tests', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 4, skipped: 0 });
});
