import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { withClient } from '#server/platform/database/roles.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { TestDatabase } from '#server/testing/database.ts';
import type { Announcement, OutboxRow } from './event.ts';
import { ListenerRegistry } from './listeners.ts';
import { Outbox } from './outbox.ts';
import type { OutboxOptions, OutboxTiming } from './ports.ts';
import { writeAnnouncements } from './write-announcements.ts';

export const timing: OutboxTiming = {
  sweepMs: 1_000,
  beatMs: 2_000,
  lostAfterMs: 6_000,
  retryFirstMs: 1_000,
  retryMostMs: 300_000,
  giveUpAfterMs: 3_600_000,
  claimMs: 60_000,
  keepMs: 86_400_000,
  cleanupMs: 600_000,
  renderTries: 3,
};

/** A clock and a ticker moved together by hand. */
export class HandTime {
  private ms = Date.UTC(2026, 0, 1);
  private readonly tasks = new Set<{ ms: number; due: number; task: () => void }>();
  readonly now = (): Date => new Date(this.ms);
  readonly ticker = {
    now: (): number => this.ms,
    every: (ms: number, task: () => void): (() => void) => {
      const entry = { ms, due: this.ms + ms, task };
      this.tasks.add(entry);
      return () => this.tasks.delete(entry);
    },
  };

  /** Moves the clock alone; nothing that is due runs. */
  jump(ms: number): void {
    this.ms += ms;
  }

  /** Moves on; each task that is due runs once for each time it is due. */
  advance(ms: number): void {
    const end = this.ms + ms;
    for (;;) {
      const next = [...this.tasks].filter((entry) => entry.due <= end).sort((a, b) => a.due - b.due)[0];
      if (!next) break;
      this.ms = next.due;
      next.due += next.ms;
      next.task();
    }
    this.ms = end;
  }
}

export type Said = { level: 'info' | 'warn' | 'error'; text: string; context: object };
export type Process = ReturnType<typeof makeProcess>;

/** A database that a test can take away and give back, as an outage does. */
export function breakable(database: TestDatabase) {
  const state = { isAway: false };
  const pool = new Proxy(newPool(database), {
    get(target, property, receiver) {
      if (property === 'connect' && state.isAway) throw new Error('the database is away');
      return Reflect.get(target, property, receiver);
    },
  });
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), state };
}

/** One server process on the database: its pool, its outbox, and what it sent to its sockets. */
export async function openProcess(database: TestDatabase, changes: Partial<OutboxOptions> = {}, time = new HandTime()) {
  const process = makeProcess(database, changes, time);
  await process.outbox.start();
  return process;
}

/** The same before it starts, for those who still have to be wired to it. */
export function makeProcess(database: TestDatabase, changes: Partial<OutboxOptions> = {}, time = new HandTime()) {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: newPool(database) }),
  });
  const sent: Array<{ id: string; channel: string; event: string; except: string | null }> = [];
  const said: Said[] = [];
  const listeners = new ListenerRegistry();
  const processId = randomUUID();
  const say = (level: Said['level']) => (context: object, text: string) => said.push({ level, text, context });
  const log = { info: say('info'), warn: say('warn'), error: say('error') };
  const outbox = new Outbox({
    db,
    listenUrl: database.appUrl,
    processId,
    release: 'test',
    render: async (rows) =>
      rows.flatMap((row) => row.channels.map((channel) => ({ row, channel, event: row.kind, data: { id: row.id } }))),
    publish: (channel, event, data, except) => {
      sent.push({ id: (data as { id: string }).id, channel, event, except });
    },
    timing,
    ticker: time.ticker,
    now: time.now,
    log,
    ...changes,
  });

  /** Commits announcements in one transaction; `tell` false leaves them to the sweep, as after a crash. */
  async function announce(hospital: string, announcements: Announcement[], tell = true): Promise<OutboxRow[]> {
    const rows = await db
      .transaction()
      .execute((tx) => writeAnnouncements(tx, hospital, announcements, { listeners, now: time.now() }));
    if (tell) outbox.committed(rows);
    return rows;
  }

  const close = async () => {
    await outbox.stop();
    await db.destroy();
  };
  return { db, outbox, sent, said, listeners, log, processId, time, announce, close };
}

/** Makes the one row that outbox and deliveries refer to. */
export async function makeHospital(database: TestDatabase): Promise<string> {
  return withClient(database.superuserUrl, async (client) => {
    const { rows } = await client.query("insert into hospital (code, name) values ('TEST', 'Test') returning id");
    return String(rows[0]?.id);
  });
}

/** An announcement of some change of some request. */
export function change(channels: string[] = ['private-department.1'], more: Partial<Announcement> = {}): Announcement {
  return { kind: 'request.changed', subject: randomUUID(), version: 1, channels, ...more };
}

/** Ends a process's listening connection from outside, as a network or a restart would. */
export async function cutLine(database: TestDatabase): Promise<void> {
  await withClient(database.superuserUrl, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and (query ilike 'listen %' or query ilike '%pg_notify%')`),
  );
}

/** How many rows the table has. */
export async function count(db: Kysely<Database>, table: 'outbox' | 'delivery' | 'process'): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.n);
}

function newPool(database: TestDatabase): pg.Pool {
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 10 });
  // Dropping the test's database may overtake a connection that is about to end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
