/**
 * S3: nothing that was acknowledged is lost or doubled, whatever is killed and when. Exits with 1 when something was.
 *
 *   node faults/run.ts [--seed 1] [--submissions 1000] [--devices 32] [--kills 8]
 */
import { parseArgs } from 'node:util';
import { crashRun } from './crash-run.ts';
import { tableOf } from './table.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    submissions: { type: 'string', default: '1000' },
    devices: { type: 'string', default: '32' },
    kills: { type: 'string', default: '8' },
  },
});
const [seed, submissions, devices, kills] = [values.seed, values.submissions, values.devices, values.kills].map(Number);
if (!seed || !submissions || !devices || !kills) throw new Error('Every option is a whole number above 0.');

const begun = performance.now();
const report = await crashRun({
  ...{ seed, submissions, devices },
  kills: { server: kills, postmaster: kills, everything: kills },
});
console.table(tableOf(report));
const { unanswered, unavailable, failed, refused } = report.tries;
const existed = report.acknowledged.filter(({ meta }) => meta.outcome === 'existed').length;
console.log(
  `seed ${seed}, ${devices} devices, ${((performance.now() - begun) / 1000).toFixed(0)} s; tries without an answer ${unanswered}, ` +
    `answered 503 ${unavailable}, 500 ${failed}, refused ${refused.length}; committed but the answer was lost ${existed}`,
);
for (const { tap, is, why } of report.findings.slice(0, 20)) console.log(`${is} ${tap}: ${why}`);
for (const refusal of refused.slice(0, 5)) console.log(`refused: ${refusal}`);
const isComplete = report.acknowledged.length === submissions && refused.length === 0;
process.exitCode = report.findings.length === 0 && isComplete ? 0 : 1;
