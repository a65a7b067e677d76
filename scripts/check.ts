/**
 * `npm run check`: everything that must hold before a change lands.
 * `--fast` leaves out what takes long, `--without-tests` leaves out the tests alone.
 */
import { parseArgs } from 'node:util';
import { type Ended, run } from './checks/run.ts';
import { chooseSteps, type Step } from './checks/steps.ts';

type Done = { step: Step; ended: Ended };

const { values } = parseArgs({
  options: { fast: { type: 'boolean', default: false }, 'without-tests': { type: 'boolean', default: false } },
});
const begun = performance.now();
const done = await runAll(chooseSteps({ fast: values.fast, withoutTests: values['without-tests'] }));
printTable(done);
process.exitCode = done.every(({ ended }) => ended.code === 0) ? 0 : 1;

/** Every step runs, also after a failure: one run shows all that is wrong. */
async function runAll(steps: readonly Step[]): Promise<Done[]> {
  const besides = steps.filter((step) => step.beside);
  const finished: Done[] = [];
  const worker = async () => {
    for (let step = besides.shift(); step; step = besides.shift()) finished.push(await runOne(step));
  };
  await Promise.all([worker(), worker()]); // two: more only take each other's time on a small machine
  for (const step of steps.filter((candidate) => !candidate.beside)) finished.push(await runOne(step));
  return finished;
}

async function runOne(step: Step): Promise<Done> {
  const [command, ...args] = step.command;
  const ended = await run(command, args);
  console.log(`${ended.code === 0 ? 'ok    ' : 'failed'}  ${step.name}`);
  if (ended.code !== 0) console.log(`\n$ ${step.command.join(' ')}\n${ended.output.trimEnd()}\n`);
  else if (step.shown) console.log(ended.output.trimEnd());
  else for (const line of ended.output.match(/^\d+ passed, \d+ failed$/gm) ?? []) console.log(`        ${line}`);
  return { step, ended };
}

function printTable(finished: readonly Done[]): void {
  const width = Math.max(...finished.map(({ step }) => step.name.length));
  console.log('');
  for (const { step, ended } of finished) {
    const seconds = ended.seconds.toFixed(1).padStart(7);
    console.log(`${step.name.padEnd(width)}  ${seconds} s  ${ended.code === 0 ? 'ok' : 'FAILED'}`);
  }
  const failed = finished.filter(({ ended }) => ended.code !== 0).length;
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`\n${finished.length - failed} of ${finished.length} steps hold, after ${seconds} s`);
}
