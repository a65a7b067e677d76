import { type Kysely, sql } from 'kysely';
import { isAway } from '#server/platform/database/opening/keep-trying.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Log } from '#server/platform/log.ts';
import { enter, readHead } from './chain-hospital.ts';
import type { HeadsPlace, WrittenHead } from './heads.ts';

/** A head that was written down and that the chain does not have: what came up to it was lost, replaced or cut off. */
export type LostTail = { hospital: string; place: string; written: WrittenHead; ends: bigint };

type Needs = { db: Kysely<Database>; places: readonly HeadsPlace[]; log: Log };

/**
 * Compares the newest head of each hospital in each place with the chain, and names in the log what is missing: a write
 * ahead log that lost its end, an older copy that was restored. For each start, before anything new is chained.
 */
export async function findLostTails({ db, places, log }: Needs): Promise<LostTail[]> {
  const found: LostTail[] = [];
  for (const place of places) {
    const notCompared = (err: unknown) =>
      log.error({ err, place: place.name }, 'the history was not compared with its written heads');
    const newest = await readNewest(place).catch((err) => {
      notCompared(err);
      return [];
    });
    for (const written of newest) {
      try {
        const ends = await endWithout(db, written);
        if (ends !== undefined) found.push({ hospital: written.hospital, place: place.name, written, ends });
      } catch (err) {
        // The start is begun anew once the database is back, and compares again.
        if (isAway(err)) throw err;
        notCompared(err);
      }
    }
  }
  for (const { hospital, place, written, ends } of found)
    log.error(
      { hospital, place, written_seq: String(written.seq), written_at: written.at, chain_ends_at: String(ends) },
      'the end of the history is lost: a head was written down that the chain does not have; run npm run verify-log',
    );
  return found;
}

async function readNewest(place: HeadsPlace): Promise<WrittenHead[]> {
  const newest = new Map<string, WrittenHead>();
  for await (const head of place.read())
    if (head.seq >= (newest.get(head.hospital)?.seq ?? 0n)) newest.set(head.hospital, head);
  return [...newest.values()];
}

/** Where the chain ends, when it does not contain this head. */
async function endWithout(db: Kysely<Database>, { hospital, seq, chain }: WrittenHead): Promise<bigint | undefined> {
  return db.transaction().execute(async (trx) => {
    await enter(trx, hospital);
    const { rows } = await sql<{
      chain: Buffer;
    }>`select chain from hash_chain where seq = ${String(seq)}::bigint`.execute(trx);
    if (rows[0]?.chain.equals(chain)) return undefined;
    return (await readHead(trx, hospital))?.seq ?? 0n;
  });
}
