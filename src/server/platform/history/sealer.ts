import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Log } from '#server/platform/log.ts';
import { systemTicker } from '#server/platform/realtime/options.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import { timing } from '#shared/requests/timing.ts';
import { keepHeads } from './head-keeper.ts';
import type { HeadsPlace } from './heads.ts';
import { enter, type Head, readHead, sealHospital } from './seal-hospital.ts';

export type SealerOptions = {
  db: Kysely<Database>;
  /** The secret `log_chain_key`. */
  key: string;
  now: () => Date;
  log: Log;
  /** Where heads are written outside the database. */
  places: readonly HeadsPlace[];
  /** How often it looks for work: four times as often as S35 demands a seal. */
  everyMs?: number;
  /** How often heads are written, and after how many rows of a hospital at the latest. */
  headsEveryMs?: number;
  headsEveryRows?: number;
};

/** `sealNow` seals all that waits and is what the clock calls; `stop` ends the round under way and writes the heads. */
export type Sealer = { sealNow(): Promise<void>; writeHeads(): Promise<void>; stop(): Promise<void> };

const LOGGED_EVERY_MS = 3_600_000;

/**
 * Chains the history of every hospital after the commit. Every process runs one; whoever comes first to a hospital
 * seals it, so that there is no leader to lose.
 */
export function startSealer(o: SealerOptions): Sealer {
  const { places, now, log } = o;
  const keeper = keepHeads({ places, now, log, patienceMs: timing.headsTimeoutSeconds * 1_000 });
  const headsEveryRows = BigInt(o.headsEveryRows ?? timing.headsRows);
  const known = new Map<string, Head>();
  let loggedAt = 0;
  const sparing = new SparingLog(o.log, systemTicker);
  const pulse = every(o.everyMs ?? (timing.sealSeconds * 1_000) / 4, sealNow, (err) =>
    sparing.error({ err }, 'sealing the history failed'),
  );
  const headsPulse = every(o.headsEveryMs ?? timing.headsSeconds * 1_000, writeHeads, (err) =>
    sparing.error({ err }, 'the heads of the history were not read'),
  );

  async function sealNow(): Promise<void> {
    const { rows } = await sql<{ id: string }>`select hospitals_to_seal() as id`.execute(o.db);
    for (const { id } of rows) {
      for (;;) {
        const head = await sealHospital(o.db, id, { key: o.key, now: o.now() });
        if (!head) break;
        notice(head);
      }
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
    const heads = await readHeadsOfAll(o.db);
    keeper.write(heads);
    if (now().getTime() - loggedAt >= LOGGED_EVERY_MS) {
      loggedAt = now().getTime();
      for (const { hospital, seq, chain } of heads)
        log.info({ hospital, seq: String(seq), chain: chain.toString('hex') }, 'head of the history');
    }
    await keeper.kept();
  }

  return {
    sealNow,
    writeHeads,
    async stop() {
      await pulse.stop();
      await headsPulse.stop();
      try {
        await sealNow();
        await writeHeads();
      } catch (err) {
        // A database that is gone already: the rows wait and are sealed at the next start.
        o.log.warn({ err }, 'the last of the history waits for its seal');
      }
    },
  };
}

async function readHeadsOfAll(db: Kysely<Database>): Promise<Head[]> {
  const { rows } = await sql<{ id: string }>`select hospital_ids() as id`.execute(db);
  const heads: Head[] = [];
  for (const { id } of rows) {
    const head = await db.transaction().execute(async (trx) => {
      await enter(trx, id);
      return readHead(trx, id);
    });
    if (head) heads.push(head);
  }
  return heads;
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
