import type { Failure, Outcome } from './reports.ts';

/** What is said of a runner's tests when it has ended, and its failures were perhaps run once more. */
export type Verdict = Pick<Outcome, 'passed' | 'failures' | 'skipped'> & {
  /** Failed the first time and passed the second. */
  unstable: Failure[];
};

/** So many unstable tests may one whole run have (docs/decisions/0020-second-run.md). */
export const mostUnstable = 5;

/** More failures than could all be forgiven are not worth the time of a second run, nor are those that never are. */
export function deservesSecondRun({ failures }: Outcome, allowed: number): boolean {
  return failures.length > 0 && failures.length <= allowed && failures.every(({ file }) => file !== '');
}

/**
 * What failed the first time and passed the second is unstable; where `allowed` is less than there are of these, all of
 * them have failed. A property that failed once is broken: another run only did not meet its counterexample.
 */
export function verdictOf(first: Outcome, second: Outcome | undefined, allowed: number): Verdict {
  if (!second) return { ...first, unstable: [] };
  const failedAgain = new Set(second.failures.map(({ name }) => name));
  const passedNow = new Set([...second.passed, ...second.wholeFiles].filter((name) => !failedAgain.has(name)));
  const passing = first.failures.filter((one) => passedNow.has(one.name) && !isProperty(one));
  const unstable = passing.length <= allowed ? passing : [];
  const known = new Set(first.failures.map(({ name }) => name));
  const failures = [
    ...first.failures.filter((one) => !unstable.includes(one)),
    ...second.failures.filter(({ name }) => !known.has(name)),
  ];
  const failed = new Set(failures.map(({ name }) => name));
  const isNew = (name: string) => !first.passed.includes(name);
  return {
    passed: [...first.passed, ...second.passed.filter(isNew)].filter((name) => !failed.has(name)),
    failures,
    skipped: first.skipped.filter((name) => !second.passed.includes(name)),
    unstable,
  };
}

function isProperty({ errors }: Failure): boolean {
  return errors.some((error) => error.includes('Property failed after'));
}
