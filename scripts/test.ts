/**
 * `npm test`: unit and API tests, then the browser tests against the built product.
 * `--unit` or `--browser` runs one of the two. Each closes with `N passed, N failed` alone on a line.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, countPlaywright, countVitest } from './checks/counts.ts';
import { root, run } from './checks/run.ts';
import { builtStamp, stampOf } from './stamp.cjs';

const { values } = parseArgs({ options: { unit: { type: 'boolean' }, browser: { type: 'boolean' } } });
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
  const report = join(reports, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('vitest', args, { show: true });
  return close(report, code, countVitest);
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
  const { code } = await run('playwright', ['test', '--reporter=list,json'], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM: chromium },
  });
  return close(report, code, countPlaywright);
}

/** Prints the closing line and says whether all is well: the runner is content and something did run. */
function close<Report>(path: string, code: number, count: (report: Report) => Counts): boolean {
  if (!existsSync(path)) {
    console.error(`The runner ended with code ${code} and left no report.`);
    return false;
  }
  const counts = count(JSON.parse(readFileSync(path, 'utf8')) as Report);
  if (counts.skipped > 0) console.log(`${counts.skipped} skipped`);
  if (code !== 0 && counts.failed === 0) console.error(`No test failed, but the runner ended with code ${code}.`);
  if (counts.passed + counts.failed === 0) console.error('No test ran.');
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return code === 0 && counts.failed === 0 && counts.passed > 0;
}
