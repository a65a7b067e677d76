import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { requestTiming } from '#shared/requests/timing.ts';

/**
 * How the probes of all hospitals stand, for `/readyz`: `ok`, or how many wards were not asked for more than two turns
 * and how many have not answered twice (S31). Wards where no device listens are not counted.
 */
export async function probePart({ db, clock }: { db: Db; clock: Clock }): Promise<string> {
  // Due for a whole turn, so that the last try lies more than two turns back.
  const before = new Date(clock.now().getTime() - requestTiming.probeEverySeconds * 1000);
  const { rows } = await sql<{ misses: number }>`select misses from late_probes(${before})`.execute(db);
  if (rows.length === 0) return 'ok';
  const silent = rows.filter(({ misses }) => misses >= requestTiming.probeMisses).length;
  const words = [
    ...(silent < rows.length ? [`${rows.length - silent} departments not probed in time`] : []),
    ...(silent > 0 ? [`${silent} departments without an answer`] : []),
  ];
  return `late: ${words.join(', ')}`;
}
