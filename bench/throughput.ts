import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withClient } from '#server/platform/database/roles.ts';
import { cpuMs, databaseCpuMs, databaseFolder } from './cpu.ts';
import type { Ground, Person } from './ground.ts';
import { median } from './numbers.ts';
import { freshConnections, press } from './press.ts';
import type { Product } from './product.ts';
import { type Recording, recordSubmission } from './raw/recording.ts';
import { replay } from './raw/replay.ts';

export type Throughput = {
  perSecond: number;
  rawPerSecond: number;
  statements: number;
  transactions: number;
  serverCpuMs: number;
  databaseCpuMs: number;
  rawDatabaseCpuMs: number;
};

const callers = 32;
const connections = 10; // as the server's pool for calls
const turns = 3;

type Turn = { perSecond: number; serverCpuMs: number; databaseCpuMs: number };

/**
 * (b): submissions through HTTP by so many callers at once, beside the same statements sent by the bare driver over as
 * many connections, in turns on the same database; the server is halted while the driver has its turn.
 */
export async function measureThroughput(product: Product, ground: Ground, seconds: number): Promise<Throughput> {
  const [first] = ground.beds;
  if (!first) throw new Error('There are no beds.');
  const recording = await recordSubmission(product, ground, first);
  const pool = new pg.Pool({ connectionString: product.database.appUrl, max: connections });
  const constant = await idsOf(product);
  const mark = () => crypto.randomUUID();
  const http = (bed: Person) => press(product.port, bed, ground.service, mark());
  const raw = (bed: Person) => replay(pool, recording, bed, constant);
  const ways: Record<'http' | 'raw', Turn[]> = { http: [], raw: [] };
  try {
    for (let turn = 0; turn <= turns; turn++) {
      await untilChained(product);
      const length = turn === 0 ? 1 : seconds;
      freshConnections();
      ways.http.push(await run(product, ground, length, http));
      await untilChained(product);
      process.kill(product.pid, 'SIGSTOP');
      ways.raw.push(await run(product, ground, length, raw).finally(() => process.kill(product.pid, 'SIGCONT')));
    }
  } finally {
    await pool.end(); // before the database stops: a connection cut by that would hide why a turn failed
  }
  const middle = (way: Turn[], of: keyof Turn) => median(way.slice(1).map((one) => one[of])); // the first warms up
  return {
    perSecond: middle(ways.http, 'perSecond'),
    rawPerSecond: middle(ways.raw, 'perSecond'),
    ...counts(recording),
    serverCpuMs: middle(ways.http, 'serverCpuMs'),
    databaseCpuMs: middle(ways.http, 'databaseCpuMs'),
    rawDatabaseCpuMs: middle(ways.raw, 'databaseCpuMs'),
  };
}

function counts({ groups }: Recording) {
  return { statements: groups.flat().length, transactions: groups.length };
}

async function run(
  { pid, database }: Product,
  { beds }: Ground,
  seconds: number,
  once: (bed: Person) => Promise<void>,
) {
  const cluster = await databaseFolder(database.superuserUrl);
  const before = { server: cpuMs(pid), database: databaseCpuMs(cluster) };
  const begun = performance.now();
  let done = 0;
  let next = Math.floor(Math.random() * beds.length);
  const caller = async () => {
    while (performance.now() - begun < seconds * 1000) {
      next += 1;
      const bed = beds[next % beds.length];
      if (bed) await once(bed);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const perSecond = done / ((performance.now() - begun) / 1000);
  return {
    perSecond,
    serverCpuMs: (cpuMs(pid) - before.server) / done,
    databaseCpuMs: (databaseCpuMs(cluster) - before.database) / done,
  };
}

/** What the other way left to be chained must not burden this one. */
async function untilChained({ database }: Product): Promise<void> {
  await withClient(database.superuserUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ waits: boolean }>('select exists (select from unchained) as waits');
      if (!rows[0]?.waits) break;
      await pause(100);
    }
    // As autovacuum does within a minute of so much change; without it the planner takes the tables to be empty.
    await client.query('analyze');
    await client.query('checkpoint');
  });
  await pause(1_500); // a sweep of the outbox, and calm
}

/** Of what no submission makes: a replay leaves these ids as they are. */
export async function idsOf({ database }: Product): Promise<Set<string>> {
  const tables = ['hospital', 'service', 'service_type', 'priority', 'department'];
  return withClient(database.superuserUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(tables.map((name) => `select id from ${name}`).join(' union '));
    return new Set(rows.map(({ id }) => id));
  });
}
