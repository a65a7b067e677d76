import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/**
 * When the hospital's clocks show this minute. Throws `invalid` for one that they skip or show twice, where they are put
 * forward or back: nobody is to guess which was meant.
 */
export async function localInstant(tx: Tx, typed: string): Promise<Date> {
  // By the zone's distance from UTC a day before and a day after, between which it changes once at most.
  const { rows } = await sql<{ at: Date }>`
    select distinct c.at from hospital_profile(${tx.hospital}) h,
      unnest(array[-1, 1]) d (days),
      lateral (select ${typed}::timestamp as local) l,
      lateral (select (l.local + d.days * interval '1 day') at time zone h.time_zone as beside) b,
      lateral (select (l.local - (b.beside at time zone h.time_zone - b.beside at time zone 'UTC')) at time zone 'UTC' as at) c
    where c.at at time zone h.time_zone = l.local`.execute(tx.db);
  const [first, second] = rows;
  if (!first) throw new AppError('invalid', { fields: { planned_for: 'time_missing' } });
  if (second) throw new AppError('invalid', { fields: { planned_for: 'time_twice' } });
  return first.at;
}
