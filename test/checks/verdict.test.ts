import { expect, test } from 'vitest';
import type { Failure, Outcome } from '../../scripts/checks/reports.ts';
import { deservesSecondRun, verdictOf } from '../../scripts/checks/verdict.ts';

test('a test that passes the second time is unstable and counts as passed', () => {
  const first = outcome({ passed: ['a › one'], failures: [failure('a › two')] });
  const second = outcome({ passed: ['a › one', 'a › two'], wholeFiles: ['a'] });
  expect(verdictOf(first, second, 5)).toEqual({
    passed: ['a › one', 'a › two'],
    failures: [],
    skipped: [],
    unstable: [failure('a › two')],
  });
});

test('a test that fails twice has failed, once', () => {
  const first = outcome({ failures: [failure('a › one', 'first error')] });
  const second = outcome({ failures: [failure('a › one', 'second error')] });
  expect(verdictOf(first, second, 5)).toMatchObject({ failures: [failure('a › one', 'first error')], unstable: [] });
});

test('a test that the second run did not come to has failed', () => {
  const first = outcome({ failures: [failure('a › one')] });
  expect(verdictOf(first, outcome({}), 5)).toMatchObject({ failures: [failure('a › one')], unstable: [] });
  expect(verdictOf(first, undefined, 5)).toMatchObject({ failures: [failure('a › one')], unstable: [] });
});

test('a test that passed first and fails in the second run has failed', () => {
  const first = outcome({ passed: ['a › one'], failures: [failure('a › two')] });
  const second = outcome({ passed: ['a › two'], failures: [failure('a › one')] });
  const { passed, failures, unstable } = verdictOf(first, second, 5);
  expect(failures).toEqual([failure('a › one')]);
  expect(passed).toEqual(['a › two']);
  expect(unstable).toEqual([failure('a › two')]);
});

test('a property that failed is never forgiven', () => {
  const broken = failure('a › holds', 'Property failed after 4 tests\n{ seed: 1 }\nCounterexample: [5]');
  const first = outcome({ failures: [broken] });
  expect(verdictOf(first, outcome({ passed: ['a › holds'] }), 5)).toMatchObject({
    passed: [],
    failures: [broken],
    unstable: [],
  });
});

test('five unstable tests are let through, six have failed', () => {
  const names = ['1', '2', '3', '4', '5', '6'];
  const of = (some: string[]) =>
    verdictOf(outcome({ failures: some.map((name) => failure(name)) }), outcome({ passed: some }), 5);
  expect(of(names.slice(0, 5))).toMatchObject({ failures: [], unstable: { length: 5 } });
  expect(of(names)).toMatchObject({ passed: [], failures: { length: 6 }, unstable: [] });
});

test('a file whose preparation failed is unstable when all of it passes then, and its tests are counted', () => {
  const first = outcome({ failures: [failure('a')], skipped: ['a › one', 'b › never'] });
  const second = outcome({ passed: ['a › one'], wholeFiles: ['a'] });
  expect(verdictOf(first, second, 5)).toEqual({
    passed: ['a › one'],
    failures: [],
    skipped: ['b › never'],
    unstable: [failure('a')],
  });
  const halfWell = outcome({ passed: ['a › one'], failures: [failure('a')] });
  expect(verdictOf(first, halfWell, 5)).toMatchObject({ failures: [failure('a')], unstable: [] });
});

test('a second run is made for what it can change', () => {
  const failing = (count: number) => outcome({ failures: Array(count).fill(failure('a')) });
  expect(deservesSecondRun(failing(0), 5)).toBe(false);
  expect(deservesSecondRun(failing(5), 5)).toBe(true);
  expect(deservesSecondRun(failing(6), 5)).toBe(false);
  expect(deservesSecondRun(outcome({ failures: [{ name: 'outside the tests', file: '', errors: [] }] }), 5)).toBe(
    false,
  );
});

function failure(name: string, error = 'no'): Failure {
  return { name, file: name.split(' › ')[0] ?? name, errors: [error] };
}

function outcome(part: Partial<Outcome>): Outcome {
  return { passed: [], failures: [], skipped: [], wholeFiles: [], ...part };
}
