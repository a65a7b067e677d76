/**
 * What an event costs the servers that it does not concern: CPU of each for a press, less what it needs without one. Four
 * servers share a database; the people who press and their nurses are all on the first, people of other departments on
 * the others. First the first alone, then beside the three. Exits with 1 where the four together cost more than 1.5 times
 * what the first does in the same windows.
 *
 *   node bench/processes.ts [--windows 12] [--presses 60]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withClient } from '#server/platform/database/roles.ts';
import { cpuMs, databaseFolder } from './cpu.ts';
import { type Ground, type Person, seedGround } from './ground.ts';
import { median } from './numbers.ts';
import type { Order, Said } from './people.ts';
import { press } from './press.ts';
import { openProduct, type Product, type Server } from './product.ts';

const { values } = parseArgs({
  options: { windows: { type: 'string', default: '12' }, presses: { type: 'string', default: '60' } },
});
const aim = 1.5;
const others = 3;
const size = { beds: 400, staff: 80 };
const bedsOfOthers = 75;
const together = 8;
const quietMs = 4_000;
/** Presses ahead of the windows that are counted, for plans and compiled code. */
const warming = 100;
/** How many open requests a bed may have; each press makes one. */
const mostOpen = 12;

/** Who presses next; over the whole run no bed does so more often than it may. */
let pressed = 0;

const product = await openProduct();
const helpers: ChildProcess[] = [];
try {
  await allowConnections(product);
  const first = await product.startAnother();
  const ground = await seedGround({ ...product, port: first.port }, size);
  const floor = fork(join(import.meta.dirname, 'floor.ts'), [product.database.ownerUrl]);
  helpers.push(floor);
  const [{ port }] = (await once(floor, 'message')) as [{ port: number }]; // what floor.ts says
  const [here, away] = apart(ground);
  helpers.push(await connect({ do: 'connect', port: first.port, people: everybody(here), floor: port }));
  const alone = await measure([first], here, first);

  const servers = [first];
  for (let number = 0; number < others; number++) {
    const server = await product.startAnother();
    servers.push(server);
    const people = everybody(away).filter((_, place) => place % others === number);
    helpers.push(await connect({ do: 'connect', port: server.port, people, floor: port }));
  }
  const shared = await measure(servers, here, first);
  print(alone, shared);
} finally {
  for (const one of helpers) one.kill();
  await product.stop();
}

/** The last beds and the nurses of their departments are the others'. */
function apart({ beds, staff, ...hospital }: Ground): [Ground, Ground] {
  const nurses = staff.length - (staff.length * bedsOfOthers) / beds.length;
  const from = beds.length - bedsOfOthers;
  return [
    { ...hospital, beds: beds.slice(0, from), staff: staff.slice(0, nurses) },
    { ...hospital, beds: beds.slice(from), staff: staff.slice(nurses) },
  ];
}

function print([alone]: readonly number[], [own = 0, ...rest]: readonly number[]): void {
  const share = (own + rest.reduce((sum, one) => sum + one, 0)) / own;
  console.log('CPU ms of an event, medians of windows');
  console.table([
    { servers: 1, 'where it happened': alone?.toFixed(2), 'each other': '', together: '' },
    {
      ...{ servers: 1 + others, 'where it happened': own.toFixed(2) },
      ...{ 'each other': rest.map((one) => one.toFixed(2)).join(' '), together: `${share.toFixed(2)} ×` },
    },
  ]);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  if (!(share <= aim)) process.exitCode = 1;
}

/** CPU ms of one press, server by server. */
async function measure(servers: readonly Server[], here: Ground, at: Server): Promise<number[]> {
  await run(here, at, warming);
  const windows: number[][] = [];
  for (let window = 0; window < Number(values.windows); window++) {
    const quiet = await spent(servers, () => pause(quietMs));
    const busy = await spent(servers, async () => {
      await run(here, at, Number(values.presses));
      await pause(500);
    });
    windows.push(
      servers.map((_, n) => ((busy.cpu[n] ?? 0) - ((quiet.cpu[n] ?? 0) / quiet.ms) * busy.ms) / Number(values.presses)),
    );
  }
  return servers.map((_, n) => median(windows.map((window) => window[n] ?? Number.NaN)));
}

/** What each server spent while this was done, and how long it took. */
async function spent(servers: readonly Server[], work: () => Promise<unknown>): Promise<{ cpu: number[]; ms: number }> {
  const before = servers.map(({ pid }) => cpuMs(pid));
  const begun = performance.now();
  await work();
  return { cpu: servers.map(({ pid }, n) => cpuMs(pid) - (before[n] ?? 0)), ms: performance.now() - begun };
}

async function run({ beds, service }: Ground, { port }: Server, count: number): Promise<void> {
  let left = count;
  const caller = async () => {
    while (left-- > 0) {
      const bed = beds[pressed++ % beds.length];
      if (!bed || pressed > beds.length * mostOpen) throw new Error('There are too few beds for so many presses.');
      await press(port, bed, service, crypto.randomUUID());
    }
  };
  await Promise.all(Array.from({ length: together }, caller));
}

async function connect(order: Order): Promise<ChildProcess> {
  const people = fork(join(import.meta.dirname, 'people.ts'));
  const ready = new Promise<void>((resolve) =>
    people.on('message', (said: Said) => (said.is === 'ready' ? resolve() : undefined)),
  );
  people.send(order);
  await ready;
  return people;
}

function everybody({ staff, beds }: Ground): Person[] {
  return [...staff, ...beds];
}

/** Each server has some thirty connections, more than PostgreSQL allows four of; it reads the number when it starts. */
async function allowConnections({ database }: Product): Promise<void> {
  const most = 300;
  const folder = await databaseFolder(database.superuserUrl);
  await withClient(database.superuserUrl, (client) => client.query(`alter system set max_connections = ${most}`));
  const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGINT'); // its supervisor starts it again
  for (let tries = 0; tries < 300; tries++) {
    const allowed = await withClient(database.superuserUrl, async (client) => {
      const { rows } = await client.query<{ max_connections: string }>('show max_connections');
      return Number(rows[0]?.max_connections);
    }).catch(() => 0); // not there yet
    if (allowed === most) return;
    await pause(100);
  }
  throw new Error('PostgreSQL did not come back with more connections.');
}
