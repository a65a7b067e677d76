import { expect, test } from 'vitest';
import { readPlaywright, readVitest, type VitestFile } from '../../scripts/checks/reports.ts';

test('tests are named by file and titles, and an error keeps what differs', () => {
  const error = {
    message: 'expected 1 to be 2',
    stack: 'AssertionError: expected 1 to be 2\n    at a.ts:1:2',
    diff: '- 2',
  };
  const file = fileOf({ passed: [], failed: ['outer > inner'], errors: [error] });
  expect(readVitest([fileOf({ passed: ['one', 'group > two'] }), file], [], '/root')).toEqual({
    passed: ['src/a.test.ts › one', 'src/a.test.ts › group › two'],
    failures: [
      {
        name: 'src/a.test.ts › outer › inner',
        file: 'src/a.test.ts',
        errors: ['expected 1 to be 2\n- 2\n    at a.ts:1:2'],
      },
    ],
    skipped: [],
    wholeFiles: ['src/a.test.ts'],
  });
});

test('a test file that does not load is a failure, though no test of it failed', () => {
  const unloaded = fileOf({ passed: [], outside: [{ message: 'no such module' }] });
  const { failures, wholeFiles } = readVitest([unloaded], [], '/root');
  expect(failures).toEqual([{ name: 'src/a.test.ts', file: 'src/a.test.ts', errors: ['no such module'] }]);
  expect(wholeFiles).toEqual([]);
});

test('what fails before the tests of a group is a failure beside the failed test of another', () => {
  const file = fileOf({ passed: [], failed: ['one'], suites: [{ message: 'no database' }] });
  const names = readVitest([file], [], '/root').failures.map(({ name }) => name);
  expect(names).toEqual(['src/a.test.ts › one', 'src/a.test.ts']);
});

test('a file that did not come to its end is a failure, though nothing of it says why', () => {
  const { failures } = readVitest([fileOf({ passed: ['one'], isOk: false })], [], '/root');
  expect(failures).toEqual([{ name: 'src/a.test.ts', file: 'src/a.test.ts', errors: [] }]);
});

test('an error that nobody waited for is a failure, though every test passed', () => {
  const { passed, failures } = readVitest([fileOf({ passed: ['one'] })], [{ message: 'thrown later' }], '/root');
  expect(passed).toHaveLength(1);
  expect(failures).toMatchObject([{ name: 'outside the tests', errors: [expect.stringContaining('thrown later')] }]);
});

test('a browser test that passed the second time has failed, and so has an error outside the tests', () => {
  const of = (title: string, status: string, errors: { message: string }[] = []) => ({
    title,
    tests: [{ status, results: [{ errors }] }],
  });
  const group = { title: 'group', file: 'a.spec.ts', specs: [of('two', 'unexpected', [{ message: 'not visible' }])] };
  const file = { title: 'a.spec.ts', file: 'a.spec.ts', specs: [of('one', 'expected'), of('three', 'flaky')] };
  const report = {
    config: { rootDir: '/root/e2e' },
    suites: [{ ...file, suites: [group] }],
    errors: [{ message: 'x' }],
  };
  expect(readPlaywright(report, '/root')).toEqual({
    passed: ['e2e/a.spec.ts › one'],
    failures: [
      { name: 'e2e/a.spec.ts › three', file: 'e2e/a.spec.ts', errors: [] },
      { name: 'e2e/a.spec.ts › group › two', file: 'e2e/a.spec.ts', errors: ['not visible'] },
      { name: 'outside the tests', file: '', errors: ['x'] },
    ],
    skipped: [],
    wholeFiles: [],
  });
});

type Reported = {
  passed: string[];
  failed?: string[];
  errors?: { message: string }[];
  outside?: { message: string }[];
  suites?: { message: string }[];
  isOk?: boolean;
};

function fileOf({ passed, failed = [], errors = [], outside = [], suites = [], isOk }: Reported): VitestFile {
  const tests = [
    ...passed.map((fullName) => ({ fullName, result: () => ({ state: 'passed' }) })),
    ...failed.map((fullName) => ({ fullName, result: () => ({ state: 'failed', errors }) })),
  ];
  return {
    moduleId: '/root/src/a.test.ts',
    ok: () => isOk ?? failed.length + outside.length + suites.length === 0,
    errors: () => outside,
    children: { allTests: () => tests, allSuites: () => suites.map((error) => ({ errors: () => [error] })) },
  };
}
