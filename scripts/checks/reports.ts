import { join, relative } from 'node:path';

/** A test that failed. `name` is `file › titles`, the file alone where it failed outside its tests. */
export type Failure = { name: string; file: string; errors: string[] };

/** What a test runner found; tests by their names, files from the root of the repository. */
export type Outcome = {
  passed: string[];
  failures: Failure[];
  skipped: string[];
  /** Test files in which nothing failed. */
  wholeFiles: string[];
};

/** What failed outside every file; no second run can say that it is well. */
export const outsideTests = 'outside the tests';

type VitestError = { message: string; stack?: string | undefined; diff?: string | undefined };
type VitestTest = {
  fullName: string;
  result(): { state: string; errors?: readonly VitestError[] | undefined };
};

/** The part of Vitest's `TestModule` that we read: a test file that was run. */
export type VitestFile = {
  moduleId: string;
  ok(): boolean;
  errors(): readonly VitestError[];
  children: {
    allTests(): Iterable<VitestTest>;
    allSuites(): Iterable<{ errors(): readonly VitestError[] }>;
  };
};

/**
 * A file that fails outside its tests (it does not load, what runs before its tests throws) is one failure more: tests
 * of it did not run. `unhandled` is what Vitest caught outside every file.
 */
export function readVitest(files: readonly VitestFile[], unhandled: readonly VitestError[], root: string): Outcome {
  const outcome: Outcome = { passed: [], failures: [], skipped: [], wholeFiles: [] };
  for (const module of files) {
    const file = relative(root, module.moduleId);
    const before = outcome.failures.length;
    for (const test of module.children.allTests()) {
      const name = nameOf(file, test.fullName.split(' > '));
      const { state, errors = [] } = test.result();
      if (state === 'passed') outcome.passed.push(name);
      else if (state === 'failed') outcome.failures.push({ name, file, errors: errors.map(textOf) });
      else outcome.skipped.push(name);
    }
    const outside = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    const isWhole = module.ok() && outcome.failures.length === before && outside.length === 0;
    if (isWhole) outcome.wholeFiles.push(file);
    else if (outside.length > 0 || outcome.failures.length === before)
      outcome.failures.push({ name: file, file, errors: outside.map(textOf) });
  }
  return withOutside(outcome, unhandled.map(textOf));
}

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[];
};

/** The part of Playwright's JSON report that we read. */
export type PlaywrightReport = {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

/** A flaky test is a failed one; an error outside any test (a file that does not load) is a failure too. */
export function readPlaywright({ config, suites, errors }: PlaywrightReport, root: string): Outcome {
  const outcome: Outcome = { passed: [], failures: [], skipped: [], wholeFiles: [] };
  const read = (suite: PlaywrightSuite, titles: string[]): void => {
    const file = relative(root, join(config.rootDir, suite.file));
    for (const { title, tests } of suite.specs)
      for (const { status, results } of tests) {
        const name = nameOf(file, [...titles, title]);
        if (status === 'expected') outcome.passed.push(name);
        else if (status === 'skipped') outcome.skipped.push(name);
        else outcome.failures.push({ name, file, errors: results.flatMap((one) => one.errors.map(messageOf)) });
      }
    for (const inner of suite.suites ?? []) read(inner, [...titles, inner.title]);
  };
  for (const suite of suites) read(suite, []); // the outermost is the file itself
  return withOutside(outcome, errors.map(messageOf));
}

function withOutside(outcome: Outcome, errors: string[]): Outcome {
  if (errors.length === 0) return outcome;
  return { ...outcome, failures: [...outcome.failures, { name: outsideTests, file: '', errors }] };
}

function nameOf(file: string, titles: string[]): string {
  return [file, ...titles].join(' › ');
}

/** With what differs, which the stack of Vitest's errors leaves out. */
function textOf({ message, stack = '', diff = '' }: VitestError): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [message, diff, ...places].filter((part) => part !== '').join('\n');
}

function messageOf({ message = 'no message' }: { message?: string }): string {
  return message;
}
