import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '#server/platform/log.ts';
import { timing } from '#shared/kernel/timing.ts';
import { PreparedClient } from './prepared-client.ts';
import { QueuedPool, type QueueLimits } from './queued-pool.ts';
import type { Database } from './schema/database.ts';
import type { WatchedPool } from './watch/database-watch.ts';

/**
 * Connections of each kind, so that none waits for another: who calls (anybody may ask that, with any token), calls,
 * those that change a request of high urgency, what is rendered for sockets, timers, durable deliveries, periodic jobs,
 * the chain of the history, and what `/readyz` asks.
 */
const calls = { callers: 2, http: 10, urgent: 5 } as const;
const sizes = { ...calls, sockets: 2, timers: 2, deliveries: 2, jobs: 2, history: 2, health: 2 } as const;

/** The server ends a transaction after 30 s (roles.ts); a connection that answers no sooner than this is a dead one. */
const answerWithinMs = 35_000;

export type Pools = Record<keyof typeof sizes, Kysely<Database>> & {
  /** Each by name, for whoever watches whether the database answers. */
  watched: WatchedPool[];
  end(): Promise<void>;
};

const standardQueue: QueueLimits = {
  longest: timing.callQueue.longest,
  stalledMs: timing.callQueue.stalledSeconds * 1000,
};

/** Opens the pools of the app's role. Nothing connects before it is used. Tests wait less long for an answer. */
export function openPools(url: string, log: Log, queryTimeoutMs = answerWithinMs, queue = standardQueue): Pools {
  const watched: WatchedPool[] = [];
  const open = (name: keyof typeof sizes) => {
    const { db, queued, abandon } = openPool(url, sizes[name], log, queryTimeoutMs, queue);
    // Behind a long queue its own turn may come late, while the calls before it are answered.
    watched.push({ name, abandon, ask: () => Promise.race([sql`select 1`.execute(db), queued.moved()]) });
    return db;
  };
  const pools = {
    callers: open('callers'),
    http: open('http'),
    urgent: open('urgent'),
    sockets: open('sockets'),
    timers: open('timers'),
    deliveries: open('deliveries'),
    jobs: open('jobs'),
    history: open('history'),
    health: open('health'),
  };
  return {
    ...{ ...pools, watched },
    async end() {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

/** The database's time, for clocks that agree between servers. */
export async function databaseTime(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  if (!rows[0]) throw new Error('the database told no time');
  return rows[0].at;
}

function openPool(url: string, max: number, log: Log, query_timeout: number, queue: QueueLimits) {
  // Compiling a plan to machine code costs more than any of our queries takes; so does planning one anew for its
  // values, as PostgreSQL does wherever it cannot know how many ids an array holds.
  const options = '-c jit=off -c plan_cache_mode=force_generic_plan';
  const patience = { connectionTimeoutMillis: 5_000, keepAlive: true, query_timeout, pipeline: true };
  const pool = new pg.Pool({ connectionString: url, max, options, ...patience, Client: PreparedClient });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // One in use tells its query as well; without this listener its loss would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')),
  );
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  const queued = new QueuedPool(pool, queue);
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: queued }) }),
    queued,
    abandon() {
      // With a query under way this closes the connection at once, and the query fails.
      for (const client of inUse) if (client instanceof PreparedClient) client.cut();
    },
  };
}
