import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openRealtime } from '#server/features/live/open-realtime.ts';
import { render } from '#server/features/live/render.ts';
import { databaseClock, type RunningClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Log } from '#server/platform/log.ts';
import { startCleanup } from '#server/platform/outbox/cleanup.ts';
import { Deliveries } from '#server/platform/outbox/deliveries.ts';
import { ListenerRegistry } from '#server/platform/outbox/listeners.ts';
import { Outbox } from '#server/platform/outbox/outbox.ts';
import type { OutboxTiming } from '#server/platform/outbox/ports.ts';
import { writeAnnouncements } from '#server/platform/outbox/write-announcements.ts';
import { systemTicker } from '#server/platform/realtime/options.ts';
import type { Realtime } from '#server/platform/realtime/server.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { hospitalTransactions, type InHospital } from '#server/platform/tx/in-hospital.ts';
import { events } from '#shared/requests/events.ts';
import { timing } from '#shared/requests/timing.ts';

/** The running product below HTTP: database, clock, transactions, outbox, sockets. */
export type House = {
  db: Kysely<Database>;
  clock: RunningClock;
  inHospital: InHospital;
  secrets: SharedSecrets;
  realtime: Realtime;
  listeners: ListenerRegistry;
  lossySettings: readonly string[];
  log: Log;
  stop(): Promise<void>;
};

export type HouseOptions = {
  /** For the app's role. */
  url: string;
  secrets: SharedSecrets;
  log: Log;
  release: string;
  lossySettings?: readonly string[];
  /** Tests move time; everybody else takes the database's. */
  clock?: RunningClock;
};

/** Connections of each kind (data.md §3). */
const httpConnections = 10;
const deliveryConnections = 2;
const deliveriesAtOnce = 8;
const second = 1000;
const hour = 3_600_000;

const outboxTiming: OutboxTiming = {
  sweepMs: timing.outboxSweepSeconds * second,
  beatMs: timing.processBeatSeconds * second,
  lostAfterMs: timing.processSilentSeconds * second,
  retryFirstMs: timing.deliveryRetrySeconds.first * second,
  retryMostMs: timing.deliveryRetrySeconds.most * second,
  giveUpAfterMs: timing.deliveryGiveUpHours * hour,
  claimMs: timing.deliveryClaimSeconds * second,
  keepMs: timing.outboxKeepHours * hour,
  cleanupMs: hour,
  renderTries: 5,
};

/** Opens everything below HTTP on a migrated database. */
export async function openHouse(o: HouseOptions): Promise<House> {
  const http = openPool(o.url, httpConnections, o.log);
  const background = openPool(o.url, deliveryConnections, o.log);
  const clock = o.clock ?? openClock(background, o.log);
  await clock.start();
  const listeners = new ListenerRegistry();
  const processId = randomUUID();
  const shared = {
    db: background,
    processId,
    timing: outboxTiming,
    ticker: systemTicker,
    now: () => clock.now(),
    log: o.log,
  };
  const outbox: Outbox = new Outbox({
    ...shared,
    listenUrl: o.url,
    release: o.release,
    render: (rows) => render(inHospital, rows),
    publish: (channel, event, data, except) => realtime.publish(channel, event, data, except),
    react: (row) => {
      if (row.kind === events.sessionEnded) realtime.sessions.closeSession(row.subject);
    },
  });
  const deliveries = new Deliveries({ ...shared, listeners, atOnce: deliveriesAtOnce });
  const inHospital = hospitalTransactions({
    db: http,
    clock,
    write: (db, hospital, announcements) =>
      writeAnnouncements(db, hospital, announcements, { listeners, now: clock.now() }),
    committed: (rows) => {
      outbox.committed(rows);
      deliveries.wake();
    },
  });
  const realtime = openRealtime({
    db: background,
    clock,
    secrets: o.secrets,
    log: o.log,
    neighbours: outbox.neighbours,
  });
  await outbox.start();
  deliveries.start();
  const stopCleanup = startCleanup(shared);
  return {
    ...{ db: http, clock, inHospital, secrets: o.secrets, realtime, listeners, log: o.log },
    lossySettings: o.lossySettings ?? [],
    async stop() {
      stopCleanup();
      await realtime.stop();
      await deliveries.stop();
      await outbox.stop();
      clock.stop();
      await http.destroy();
      await background.destroy();
    },
  };
}

function openPool(url: string, max: number, log: Log): Kysely<Database> {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5_000, keepAlive: true });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

function openClock(db: Kysely<Database>, log: Log): RunningClock {
  return databaseClock({
    sample: async () => {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
      if (!rows[0]) throw new Error('the database told no time');
      return rows[0].at;
    },
    onJump: (byMs) => log.warn({ by_ms: Math.round(byMs) }, 'the clock jumped'),
  });
}
