/**
 * `npm test`: unit and API tests, then the browser tests against the built product.
 * `--unit` or `--browser` runs one of the two; parts of file names after that run these files alone. Each closes with
 * its failed tests and `N passed, N failed` alone on a line.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeBrowser } from './browser.ts';
import { closingLines } from './checks/closing.ts';
import { type Outcome, readPlaywright } from './checks/reports.ts';
import { root, run } from './checks/run.ts';
import { deservesSecondRun, mostUnstable, verdictOf } from './checks/verdict.ts';
import { builtStamp, stampOf } from './stamp.cjs';

const { values, positionals: only } = parseArgs({
  options: { unit: { type: 'boolean' }, browser: { type: 'boolean' } },
  allowPositionals: true,
});

/** How a runner ended, and what it found if it came to its end. */
type Run = { code: number; outcome: Outcome | undefined };

const both = !values.unit && !values.browser;
const reports = mkdtempSync(join(tmpdir(), 'wardbell-test-'));
const again = Boolean(process.env.CI);
let unstable = 0; // of both runners
try {
  const unit = both || values.unit ? await runUnit() : true;
  const browser = both || values.browser ? await runBrowser() : true;
  process.exitCode = unit && browser ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function runUnit(): Promise<boolean> {
  console.log('Unit and API tests');
  const vitest = async (part: string, args: string[]): Promise<Run> => {
    const report = join(reports, `${part}.json`);
    const { code } = await run('vitest', ['run', ...args], { show: true, env: { TEST_OUTCOME: report } });
    return { code, outcome: existsSync(report) ? read<Outcome>(report) : undefined };
  };
  return close(await vitest('unit', only), ({ failures }) =>
    // Whole files: a test may need what those before it made.
    vitest('unit-again', ['--no-file-parallelism', ...new Set(failures.map(({ file }) => file))]),
  );
}

async function runBrowser(): Promise<boolean> {
  console.log('\nBrowser tests');
  if (!existsSync(wholeBrowser)) {
    console.error(
      `There is no Chromium at ${wholeBrowser}: apt-get install chromium chromium-headless-shell fonts-noto-core`,
    );
    return false;
  }
  // Before the servers start: two of them would build at the same time, each for itself.
  if (builtStamp(root) !== stampOf(root) && (await run('node', ['scripts/build.ts'], { show: true })).code !== 0) {
    console.error('The browser tests need the built product, and the build failed.');
    return false;
  }
  const playwright = async (part: string, args: string[]): Promise<Run> => {
    const report = join(reports, `${part}.json`);
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { code } = await run('playwright', ['test', ...args, '--reporter=list,json'], { show: true, env });
    return { code, outcome: existsSync(report) ? readPlaywright(read(report), root) : undefined };
  };
  return close(await playwright('browser', only), () => playwright('browser-again', ['--last-failed', '--workers=1']));
}

/** A report that a runner wrote. Its type is the runner's, of which we name the part that we read. */
function read<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

/**
 * Prints the closing lines and says whether all is well: the runner is content and something did run. Where nobody is
 * there to look at a failure at once, what failed is run once more by itself (docs/decisions/0020-second-run.md).
 */
async function close(first: Run, runAgain: (failed: Outcome) => Promise<Run>): Promise<boolean> {
  if (!first.outcome) {
    console.error(`The runner ended with code ${first.code} and left no report.`);
    return false;
  }
  const allowed = mostUnstable - unstable;
  const second = again && deservesSecondRun(first.outcome, allowed) ? await runAgain(first.outcome) : undefined;
  const verdict = verdictOf(first.outcome, second?.outcome, allowed);
  unstable += verdict.unstable.length;
  const { code } = second ?? first;
  const { passed, failures } = verdict;
  if (code !== 0 && failures.length === 0) console.error(`No test failed, but the runner ended with code ${code}.`);
  if (passed.length + failures.length === 0) console.error('No test ran.');
  console.log(closingLines(verdict).join('\n'));
  return code === 0 && failures.length === 0 && passed.length > 0;
}
