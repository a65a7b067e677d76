import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { type Limit, type LimitName, limits, undecidedTries } from './limits.ts';

/** What tries are counted on: an address, a device, an account on a device. */
export type Counter = { limit: LimitName; of: string };
export type Counting = { db: Db; clock: Clock };

/** `undecided`: full, but tries that were let through are being checked and may give their places back. */
type Answer = { is: 'admitted' } | { is: 'undecided' } | { is: 'refused'; seconds: number };
type Row = { verdict: Answer['is']; tries: number; began_at: Date; wrong_at: Date | null };

/**
 * Counts a try and says whether its secret may be checked: one statement, which the row's lock puts in order, so that
 * of simultaneous tries no more are let through than one after the other would have been. Refused tries count too: from
 * as many on as are free, so that an impatient person loses nothing, they make the pause longer. It runs from the last
 * try that was let through: whoever goes on trying keeps nobody out for ever.
 *
 * Committed without waiting for the disk: tries of one address queue for one row, and a power cut may lose some.
 */
export async function take({ db, clock }: Counting, counter: Counter): Promise<Answer> {
  const limit = limits[counter.limit];
  const { rows } = await sql<Row>`
    insert into sign_in_counter as c (kind, key_hash, tries, refused, undecided, began_at, admitted_at, wrong_at, verdict)
    select ${counter.limit}, ${hashOf(counter)}, 1, 0, 1, now, now, now, 'admitted'
    from (select ${clock.now()}::timestamptz as now) t, set_config('synchronous_commit', 'off', true)
    on conflict (kind, key_hash) do update set
      (tries, refused, undecided, began_at, admitted_at, wrong_at, verdict) = (
        select k.tries + case when k.verdict = 'admitted' or (k.verdict = 'refused' and k.refused >= ${limit.free})
            then 1 else 0 end,
          case k.verdict when 'admitted' then 0 when 'refused' then k.refused + 1 else k.refused end,
          k.undecided + case when k.verdict = 'admitted' then 1 else 0 end,
          k.began_at,
          case when k.verdict = 'admitted' then excluded.admitted_at else c.admitted_at end,
          case when k.verdict = 'admitted' then excluded.admitted_at else k.wrong_at end,
          k.verdict
        from (${judged(limit)}) k)
    returning verdict, tries, began_at, wrong_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a counter answers');
  return row.verdict === 'refused' ? { is: 'refused', seconds: pauseOf(limit, row, clock.now()) } : { is: row.verdict };
}

/** The secret was right, or nobody knows: the try does not count, and no pause runs from it. */
export async function giveBack({ db }: Counting, counter: Counter, isRight: boolean): Promise<void> {
  const limit: Limit = limits[counter.limit];
  const isOver = isRight && limit.endsWhenRight === true;
  await sql`
    update sign_in_counter set tries = case when ${isOver}::boolean then 0 else greatest(tries - 1, 0) end,
      undecided = greatest(undecided - 1, 0), wrong_at = null
    from set_config('synchronous_commit', 'off', true)
    where kind = ${counter.limit} and key_hash = ${hashOf(counter)}`.execute(db);
}

/** The secret was wrong: the try stays counted. */
export async function decideWrong({ db }: Counting, counter: Counter): Promise<void> {
  await sql`
    update sign_in_counter set undecided = greatest(undecided - 1, 0)
    from set_config('synchronous_commit', 'off', true)
    where kind = ${counter.limit} and key_hash = ${hashOf(counter)}`.execute(db);
}

export function keyOf({ limit, of }: Counter): string {
  return `${limit}:${of}`;
}

function hashOf(counter: Counter): Buffer {
  return createHash('sha256').update(keyOf(counter)).digest();
}

/** The row `c` as it is at `excluded.admitted_at`, which is now, reset where its time is over, and the verdict. */
function judged({ free, pauseSeconds, resetSeconds, resetSince }: Limit) {
  const since = sql.ref(resetSince === 'first' ? 'c.began_at' : 'c.admitted_at');
  const pauseIsOver = pauseSeconds
    ? sql`(j.undecided = 0 and (j.wrong_at is null or excluded.admitted_at >= j.wrong_at + make_interval(secs =>
        least(${pauseSeconds.most}::float, ${pauseSeconds.first} * power(2::float, least(j.tries - ${free}::int, 30))))))`
    : sql`false`;
  return sql`
    select j.*, case when j.tries < ${free}::int or ${pauseIsOver} then 'admitted'
      when j.undecided > 0 then 'undecided' else 'refused' end as verdict
    from (
      select case when f.is_over then 0 else c.tries end as tries,
        case when f.is_over then 0 else c.refused end as refused,
        case when f.is_over or c.admitted_at
          <= excluded.admitted_at - make_interval(secs => ${undecidedTries.believedSeconds})
          then 0 else c.undecided end as undecided,
        case when f.is_over then excluded.admitted_at else c.began_at end as began_at,
        case when f.is_over then null else c.wrong_at end as wrong_at
      from (select ${since} <= excluded.admitted_at - make_interval(secs => ${resetSeconds}) as is_over) f
    ) j`;
}

/** How long nobody is let through after so many tries; 0 while they are free. */
export function pauseSecondsAfter(tries: number, { free, pauseSeconds, resetSeconds }: Limit): number {
  if (tries < free) return 0;
  if (!pauseSeconds) return resetSeconds;
  return Math.min(pauseSeconds.most, pauseSeconds.first * 2 ** Math.min(tries - free, 30));
}

function pauseOf(limit: Limit, { tries, began_at, wrong_at }: Row, now: Date): number {
  const from = (limit.pauseSeconds ? (wrong_at ?? now) : began_at).getTime();
  return (from + pauseSecondsAfter(tries, limit) * 1000 - now.getTime()) / 1000;
}
