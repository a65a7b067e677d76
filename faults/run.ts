/**
 * S3 and its kin: nothing that was acknowledged is lost or doubled, whatever breaks and when. Exits with 1 when
 * something was.
 *
 *   node faults/run.ts [--seed 1] [--seconds 900] [--faults 25] [--submissions 5000] [--devices 32] [--longest 8]
 *     [--only 'power cut' --only 'disk full']
 */
import { parseArgs } from 'node:util';
import { faultRun } from './fault-run.ts';
import { allKinds, planOf } from './kinds/kinds.ts';
import { withoutLate } from './proof/finding.ts';
import { tableOf } from './table.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000)) },
    seconds: { type: 'string', default: '900' },
    faults: { type: 'string', default: '25' },
    submissions: { type: 'string', default: '5000' },
    devices: { type: 'string', default: '32' },
    longest: { type: 'string', default: '8' },
    only: { type: 'string', multiple: true },
  },
});
const [seed = 0, seconds = 0, count = 0, submissions = 0, devices = 0, longestSeconds = 0] = [
  ...[values.seed, values.seconds, values.faults, values.submissions, values.devices, values.longest],
].map(Number);
if (![seed, seconds, count, submissions, devices].every((one) => one >= 1) || !(longestSeconds >= 2))
  throw new Error('Every option is a number from 1 on, --longest from 2 on.');

const begun = performance.now();
const elapsed = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
const say = (line: string) => console.log(`${elapsed().padStart(6)}  ${line}`);
const only = values.only?.map((name) => allKinds.find((kind) => kind === name) ?? unknown(name));
const plan = only ? Array.from({ length: Math.ceil(count / only.length) }, () => only).flat() : planOf(count);
const report = await faultRun({ seed, plan, submissions, devices, seconds, longestSeconds, say });
console.table(tableOf(report));
const { unanswered, unavailable, failed, refused } = report.tries;
const existed = report.acknowledged.filter(({ meta }) => meta.outcome === 'existed').length;
console.log(
  `seed ${seed}, ${devices} devices, ${elapsed()}; tries without an answer ${unanswered}, ` +
    `answered 503 ${unavailable}, 500 ${failed}, refused ${refused.length}; committed but the answer was lost ${existed}`,
);
for (const left of report.left) console.log(`NOT DONE: ${left}`);
for (const [said, times] of [...report.complaints].sort(([, a], [, b]) => b - a).slice(0, 20))
  console.log(`logged as an error, ${times} times: ${said}`);
for (const { of, is, why } of report.findings.slice(0, 40)) console.log(`${is} ${of}: ${why}`);
for (const refusal of refused.slice(0, 5)) console.log(`refused: ${refusal}`);
process.exitCode = withoutLate(report.findings).length === 0 && refused.length === 0 ? 0 : 1;

function unknown(name: string): never {
  throw new Error(`There is no fault '${name}', only: ${allKinds.join(', ')}.`);
}
