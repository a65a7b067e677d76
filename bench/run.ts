/**
 * `npm run bench`: prints what README.md here keeps, and writes nothing.
 *
 *   node bench/run.ts [--beds 1000] [--staff 200] [--presses 300] [--seconds 5] [--only-latency] [--cpu-prof FOLDER]
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedGround } from './ground.ts';
import { measureLatency } from './latency.ts';
import { openProduct } from './product.ts';
import { measureThroughput } from './throughput.ts';

const { values } = parseArgs({
  options: {
    beds: { type: 'string', default: '1000' },
    staff: { type: 'string', default: '200' },
    presses: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '3' },
    'only-product': { type: 'boolean', default: false },
    'only-latency': { type: 'boolean', default: false },
    'cpu-prof': { type: 'string' },
  },
});
const load = () => loadavg()[0]?.toFixed(1);
console.log(`${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, load before ${load()}`);
const profile = values['cpu-prof'];
const product = await openProduct(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []);
try {
  await product.start();
  const ground = await seedGround(product, { beds: Number(values.beds), staff: Number(values.staff) });
  const a = await measureLatency(product, ground, Number(values.presses));
  const b = values['only-latency'] ? null : await measureThroughput(product, ground, Number(values.seconds));
  const ms = (time: number) => time.toFixed(1);
  console.table([
    {
      what: '(a) S5 press → shown to staff, ms',
      p50: ms(a.pressP50),
      p99: ms(a.pressP99),
      beside: `floor ${ms(a.floorP50)} / ${ms(a.floorP99)}`,
      share: `${(a.pressP50 / a.floorP50).toFixed(1)} ×`,
      aim: '≤ 3 ×; S5 ≤ 300 / 2,000 ms',
    },
    ...(b
      ? [
          {
            what: '(b) submissions per second',
            p50: b.perSecond.toFixed(0),
            p99: '',
            beside: `raw ${b.rawPerSecond.toFixed(0)}`,
            share: `${((b.perSecond / b.rawPerSecond) * 100).toFixed(0)} %`,
            aim: '≥ 40 %',
          },
        ]
      : []),
  ]);
  console.log(`(a) each press was shown on ${a.shown.toFixed(1)} staff sockets`);
  if (b)
    console.log(
      `(b) ${b.statements} statements in ${b.transactions} transactions for a submission; CPU for each: server ` +
        `${ms(b.serverCpuMs)} ms, database ${ms(b.databaseCpuMs)} ms; raw: database ${ms(b.rawDatabaseCpuMs)} ms`,
    );
} finally {
  await product.stop();
}
if (!values['only-product'] && !values['only-latency']) {
  console.log('\n(c) fan-out, aim ≥ 0.90 times the bare broadcast');
  show('fanout.ts');
  console.log('\n(d) bytes of the apps, as built in dist');
  show('../scripts/checks/bytes.ts');
  console.log('\n(e) lateness of timers');
  show('timers/lateness.ts');
  console.log('\n(f) a thousand devices back after a cut, aim ≤ 1.5 s');
  show('return.ts');
  console.log('\n(g) the patient app on a slow phone, aim LCP ≤ 2.0 s, CLS 0');
  show('slow-phone.ts');
}
console.log(`load after ${load()}`);

/** A script that holds its own aim and misses it makes the whole bench fail. */
function show(script: string): void {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, script)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
