/** What a test runner counted. */
export type Counts = { passed: number; failed: number; skipped: number };

/** The part of Vitest's JSON report that we read; a file that did not load has no results of its own. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** The part of Playwright's JSON report that we read. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
};

/** A test file that fails before its first test counts as one failure: its tests did not run. */
export function countVitest(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A flaky test is a failed one; an error outside any test (a file that does not load) counts as one each. */
export function countPlaywright({ stats, errors = [] }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
