import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Log } from '#server/platform/log.ts';
import { timing } from '#shared/requests/timing.ts';
import { appendHeads } from './heads.ts';
import { enter, type Head, readHead, sealHospital } from './seal-hospital.ts';

export type SealerOptions = {
  db: Kysely<Database>;
  /** The secret `log_chain_key`. */
  key: string;
  now: () => Date;
  log: Log;
  /** Where heads are written: `HEADS_FILE` in the data folder. */
  headsFile: string;
  /** How often it looks for work: four times as often as S35 demands a seal. */
  everyMs?: number;
  /** How often heads go to the file and the log. */
  headsEveryMs?: number;
};

/** `sealNow` seals all that waits and is what the clock calls; `stop` ends the round under way and writes the heads. */
export type Sealer = { sealNow(): Promise<void>; writeHeads(): Promise<void>; stop(): Promise<void> };

/**
 * Chains the history of every hospital after the commit. Every process runs one; whoever comes first to a hospital
 * seals it, so that there is no leader to lose.
 */
export function startSealer(o: SealerOptions): Sealer {
  const known = new Map<string, Head>();
  const pulse = every(o.everyMs ?? (timing.sealSeconds * 1_000) / 4, sealNow, (err) =>
    o.log.error({ err }, 'sealing the history failed'),
  );
  const hourly = every(o.headsEveryMs ?? 3_600_000, writeHeads, (err) =>
    o.log.error({ err }, 'heads were not written'),
  );

  async function sealNow(): Promise<void> {
    const { rows } = await sql<{ id: string }>`select hospitals_to_seal() as id`.execute(o.db);
    for (const { id } of rows) {
      for (;;) {
        const head = await sealHospital(o.db, id, { key: o.key, now: o.now() });
        if (!head) break;
        await notice(head);
      }
    }
  }

  /** A chain that is shorter than it was has been cut; the head that proves it goes to the file at once. */
  async function notice(head: Head): Promise<void> {
    const before = known.get(head.hospital);
    if (before && head.seq <= before.seq) {
      o.log.error(
        { hospital: head.hospital, was: String(before.seq), is: String(head.seq) },
        'the history was cut off',
      );
      await appendHeads(o.headsFile, [before], o.now());
    }
    known.set(head.hospital, head);
  }

  async function writeHeads(): Promise<void> {
    const heads = await readHeadsOfAll(o.db);
    await appendHeads(o.headsFile, heads, o.now());
    for (const { hospital, seq, chain } of heads)
      o.log.info({ hospital, seq: String(seq), chain: chain.toString('hex') }, 'head of the history');
  }

  return {
    sealNow,
    writeHeads,
    async stop() {
      await pulse.stop();
      await hourly.stop();
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
