/**
 * What servers cost when nothing happens: statements a second and CPU, with 1 and with many hospitals, with 1 and with
 * 3 servers on one database. Each hospital has a nurse on duty.
 *
 *   node bench/idle/idle.ts [--hospitals 200] [--seconds 20]
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openAppContext } from '#server/app-context.ts';
import { enterDuty } from '#server/features/duty/duty.actions.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { asEmployee } from '#server/testing/app-context.ts';
import { newHospital } from '#server/testing/hospital.ts';
import { cpuMs, databaseCpuMs, databaseFolder } from '../cpu.ts';
import { openProduct, type Product, type Server } from '../product.ts';

const { values } = parseArgs({
  options: { hospitals: { type: 'string', default: '200' }, seconds: { type: 'string', default: '20' } },
});
const counting = join(import.meta.dirname, 'count-statements.ts');
/** The first alarm of a ward that nobody can be reached on is raised after 30 s, and then nothing happens any more. */
const settleSeconds = 60;

const files = new Map<Server, string>();
const counts = mkdtempSync(join(tmpdir(), 'wardbell-idle-'));
chmodSync(counts, 0o777); // Started by root, the server is another user.
const product = await openProduct([`--import=${counting}`]);
const load = () => loadavg()[0]?.toFixed(1);
try {
  const rows: object[] = [];
  const cluster = await databaseFolder(product.database.superuserUrl);
  let hospitals = 0;
  for (const wanted of [1, Number(values.hospitals)]) {
    await addHospitals(product, wanted - hospitals);
    hospitals = wanted;
    const servers: Server[] = [];
    for (const number of [1, 3]) {
      while (servers.length < number) servers.push(await start(product));
      await pause((number === 1 ? settleSeconds : 15) * 1000);
      rows.push({ hospitals, servers: number, ...(await measure(servers, cluster)), load: load() });
    }
    for (const server of servers) await server.stop();
  }
  console.table(rows);
} finally {
  await product.stop();
  rmSync(counts, { recursive: true, force: true });
}

async function start({ startAnother }: Product): Promise<Server> {
  const name = crypto.randomUUID();
  const server = await startAnother({ BENCH_STATEMENTS: join(counts, name) });
  files.set(server, join(counts, name));
  return server;
}

async function measure(servers: Server[], cluster: string) {
  const seconds = Number(values.seconds);
  const now = () => ({
    statements: servers.reduce((sum, server) => sum + Number(readFileSync(files.get(server) ?? '', 'utf8')), 0),
    server: servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0),
    database: databaseCpuMs(cluster),
  });
  const before = now();
  await pause(seconds * 1000);
  const after = now();
  return {
    'statements a second': ((after.statements - before.statements) / seconds).toFixed(0),
    'servers, CPU ms a second': ((after.server - before.server) / seconds).toFixed(1),
    'database, CPU ms a second': ((after.database - before.database) / seconds).toFixed(1),
  };
}

async function addHospitals({ database, secrets }: Product, number: number): Promise<void> {
  const log = pino({ level: 'silent' });
  const context = await openAppContext({ url: database.appUrl, secrets, log, release: 'bench', jobs: false });
  try {
    for (let made = 0; made < number; made++) {
      const hospital = await newHospital(context, { nurses: 1 });
      const [nurse] = hospital.employees;
      if (nurse) await asEmployee(context, hospital, nurse, enterDuty);
    }
  } finally {
    await context.stop();
  }
  await withClient(database.superuserUrl, (client) => client.query('analyze'));
}
