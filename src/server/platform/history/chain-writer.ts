import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Log } from '#server/platform/log.ts';
import { systemTicker, type Ticker } from '#server/platform/ticker.ts';
import { HospitalJob } from '#server/platform/timers/hospital-job.ts';
import type { JobFailures } from '#server/platform/timers/job-failures.ts';
import { hospitalIds } from '#server/platform/tx/across-hospitals.ts';
import { timing } from '#shared/kernel/timing.ts';
import { chainHospital, enter, type Head, readHead } from './chain-hospital.ts';
import { keepHeads } from './head-keeper.ts';
import type { HeadsPlace } from './heads.ts';

export type ChainWriterOptions = {
  db: Kysely<Database>;
  /** The secret `log_chain_key`. */
  key: string;
  now: () => Date;
  log: Log;
  /** Where heads are written outside the database. */
  places: readonly HeadsPlace[];
  /** Where it is counted that a hospital could not be chained, or its head not be read (S20). */
  failures: JobFailures;
  ticker?: Pick<Ticker, 'now'>;
  /** How often it reads for work: four times as often as S35 demands it. */
  everyMs?: number;
  /** How often heads are written, and after how many rows of a hospital at the latest. */
  headsEveryMs?: number;
  headsEveryRows?: number;
};

/**
 * `chainNow` chains all that waits and is what the clock calls; `stop` ends the round under way and writes the heads.
 */
export type ChainWriter = { chainNow(): Promise<void>; writeHeads(): Promise<void>; stop(): Promise<void> };

const LOGGED_EVERY_MS = 3_600_000;

/**
 * Chains the history of every hospital after the commit. Every process runs one; whoever comes first to a hospital
 * chains it, so that there is no leader to lose.
 */
export function startChainWriter(o: ChainWriterOptions): ChainWriter {
  const { places, now, log, failures, ticker = systemTicker } = o;
  const keeper = keepHeads({ places, now, log, patienceMs: timing.headsTimeoutSeconds * 1_000 });
  const headsEveryRows = BigInt(o.headsEveryRows ?? timing.headsRows);
  const known = new Map<string, Head>();
  let loggedAt = 0;
  const job = new HospitalJob('hash chain of the history', { log, failures, ticker });
  const headsRead = new HospitalJob('heads of the history', { log, failures, ticker });
  const pulse = every(o.everyMs ?? (timing.chainSeconds * 1_000) / 4, chainNow, (err) => job.couldNotBegin(err));
  const headsPulse = every(o.headsEveryMs ?? timing.headsSeconds * 1_000, writeHeads, (err) =>
    headsRead.couldNotBegin(err),
  );

  async function chainNow(): Promise<void> {
    const { rows } = await sql<{ id: string }>`select hospitals_to_chain() as id`.execute(o.db);
    await job.runIn(
      rows.map(({ id }) => id),
      chainWaiting,
    );
  }

  async function chainWaiting(hospital: string): Promise<void> {
    for (;;) {
      const head = await chainHospital(o.db, hospital, { key: o.key, now: now() });
      if (!head) return;
      notice(head);
    }
  }

  /** A chain that is shorter than it was has been cut; the head that proves it is written at once. */
  function notice(head: Head): void {
    const before = known.get(head.hospital);
    if (before && head.seq <= before.seq) {
      o.log.error(
        { hospital: head.hospital, was: String(before.seq), is: String(head.seq) },
        'the history was cut off',
      );
      keeper.prove(before);
    }
    known.set(head.hospital, head);
    // A batch may hold many rows: it counts when it passes a multiple.
    if (head.seq / headsEveryRows > (before?.seq ?? 0n) / headsEveryRows) keeper.write([head]);
  }

  async function writeHeads(): Promise<void> {
    const heads: Head[] = [];
    await headsRead.runIn(await hospitalIds(o.db), async (hospital) => {
      const head = await readHeadOf(o.db, hospital);
      if (head) heads.push(head);
    });
    keeper.write(heads);
    if (now().getTime() - loggedAt >= LOGGED_EVERY_MS) {
      loggedAt = now().getTime();
      for (const { hospital, seq, chain } of heads)
        log.info({ hospital, seq: String(seq), chain: chain.toString('hex') }, 'head of the history');
    }
    await keeper.kept();
  }

  return {
    chainNow,
    writeHeads,
    async stop() {
      await pulse.stop();
      await headsPulse.stop();
      try {
        await chainNow();
        await writeHeads();
      } catch (err) {
        // A database that is gone already: the rows wait and are chained at the next start.
        o.log.warn({ err }, 'the last of the history is not chained yet');
      }
    },
  };
}

function readHeadOf(db: Kysely<Database>, hospital: string): Promise<Head | null> {
  return db.transaction().execute(async (trx) => {
    await enter(trx, hospital);
    return readHead(trx, hospital);
  });
}

/** Runs work again and again, never twice at a time, until stopped. */
function every(ms: number, work: () => Promise<void>, failed: (error: unknown) => void): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  let stopped = false;
  const plan = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = work().catch(failed).then(plan);
    }, ms);
  };
  plan();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
