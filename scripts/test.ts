/**
 * `npm test`: unit and API tests, then the browser tests against the built product.
 * `--unit` or `--browser` runs one of the two; parts of file names after that run these files alone. Each closes with its
 * failed tests and `N passed, N failed` alone on a line.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closingLines } from './checks/closing.ts';
import { type Outcome, readPlaywright } from './checks/reports.ts';
import { root, run } from './checks/run.ts';
import { builtStamp, stampOf } from './stamp.cjs';

const { values, positionals: only } = parseArgs({
  options: { unit: { type: 'boolean' }, browser: { type: 'boolean' } },
  allowPositionals: true,
});
const both = !values.unit && !values.browser;
const reports = mkdtempSync(join(tmpdir(), 'wardbell-test-'));
try {
  const unit = both || values.unit ? await runUnit() : true;
  const browser = both || values.browser ? await runBrowser() : true;
  process.exitCode = unit && browser ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function runUnit(): Promise<boolean> {
  console.log('Unit and API tests');
  const outcome = join(reports, 'unit.json');
  const { code } = await run('vitest', ['run', ...only], { show: true, env: { TEST_OUTCOME: outcome } });
  return close(code, existsSync(outcome) && read(outcome));
}

async function runBrowser(): Promise<boolean> {
  console.log('\nBrowser tests');
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(chromium)) {
    console.error(`There is no Chromium at ${chromium}: apt-get install chromium fonts-noto-core`);
    return false;
  }
  // Before the servers start: two of them would build at the same time, each for itself.
  if (builtStamp(root) !== stampOf(root) && (await run('node', ['scripts/build.ts'], { show: true })).code !== 0) {
    console.error('The browser tests need the built product, and the build failed.');
    return false;
  }
  const report = join(reports, 'browser.json');
  const { code } = await run('playwright', ['test', ...only, '--reporter=list,json'], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM: chromium },
  });
  return close(code, existsSync(report) && readPlaywright(read(report), root));
}

/** A report that a runner wrote. Its type is the runner's, of which we name the part that we read. */
function read<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

/** Prints the closing lines and says whether all is well: the runner is content and something did run. */
function close(code: number, outcome: Outcome | false): boolean {
  if (!outcome) {
    console.error(`The runner ended with code ${code} and left no report.`);
    return false;
  }
  const { passed, failures } = outcome;
  if (code !== 0 && failures.length === 0) console.error(`No test failed, but the runner ended with code ${code}.`);
  if (passed.length + failures.length === 0) console.error('No test ran.');
  console.log(closingLines(outcome).join('\n'));
  return code === 0 && failures.length === 0 && passed.length > 0;
}
