import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Log } from '#server/platform/log.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import type { Counting } from './counters.ts';
import { accountAlarm, platformAlarm } from './limits.ts';

export type Watching = Counting & { log: Pick<Log, 'error'> };

const minuteMs = 60_000;
let failuresOfProcess = 0;
let loggedAt: Date | null = null;

/** Counts a wrong or refused try from anywhere; logs once in ten minutes when there are too many of them. */
export async function noteFailure({ db, clock, log }: Watching): Promise<void> {
  const now = clock.now();
  failuresOfProcess += 1;
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  await sql`
    insert into wrong_sign_in as w (minute, tries)
    select ${minute}::timestamptz, 1 from set_config('synchronous_commit', 'off', true)
    on conflict (minute) do update set tries = w.tries + 1`.execute(db);
  if (loggedAt && Math.abs(now.getTime() - loggedAt.getTime()) < platformAlarm.minutes * minuteMs) return;
  const recent = await recentFailures(db, now);
  if (recent <= platformAlarm.failures) return;
  loggedAt = now;
  log.error({ failures: recent, minutes: platformAlarm.minutes }, 'too many wrong codes and passwords');
}

/** Wrong and refused tries on the whole platform in the last ten minutes. */
export async function recentFailures(db: Db, now: Date): Promise<number> {
  const from = new Date(now.getTime() - platformAlarm.minutes * minuteMs);
  const { rows } = await sql<{ tries: number }>`
    select coalesce(sum(tries), 0)::int as tries from wrong_sign_in where minute > ${from}`.execute(db);
  return rows[0]?.tries ?? 0;
}

/** Since this process began. */
export function failuresSeen(): number {
  return failuresOfProcess;
}

/**
 * Counts a failure on an account, whether there is one of that name or not. Answers whether they are so many that an alarm
 * is due: `takeAccountAlarm` says who raises it.
 */
export async function noteAccountFailure({ db, clock }: Counting, account: string): Promise<boolean> {
  const now = clock.now();
  const windowBegan = new Date(now.getTime() - accountAlarm.seconds * 1000);
  const { rows } = await sql<{ is_due: boolean }>`
    insert into account_failure as a (key_hash, failures, failed_at, recent, recent_from)
    values (${hashOf(account)}, 1, ${now}, 1, ${now})
    on conflict (key_hash) do update set failures = a.failures + 1, failed_at = excluded.failed_at,
      recent = case when a.recent_from <= ${windowBegan} then 1 else a.recent + 1 end,
      recent_from = case when a.recent_from <= ${windowBegan} then excluded.recent_from else a.recent_from end
    returning recent >= ${accountAlarm.failures} and alarmed_from is distinct from recent_from as is_due`.execute(db);
  return rows[0]?.is_due ?? false;
}

/**
 * Whether the caller's transaction is the one that raises the alarm of these failures: the first one that is committed, of
 * any number at once. Where it fails the next failure raises it.
 */
export async function takeAccountAlarm(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql<{ key_hash: Buffer }>`
    update account_failure set alarmed_from = recent_from
    where key_hash = ${hashOf(account)} and recent >= ${accountAlarm.failures}
      and alarmed_from is distinct from recent_from
    returning key_hash`.execute(db);
  return rows.length > 0;
}

export type FailedTries = { count: number; last_at: Date };

/** What failed on an account since its owner last signed in, told once. */
export async function takeAccountFailures(db: Db, account: string): Promise<FailedTries | null> {
  const { rows } = await sql<FailedTries>`
    update account_failure set failures = 0 where key_hash = ${hashOf(account)} and failures > 0
    returning old.failures as count, old.failed_at as last_at`.execute(db);
  return rows[0] ?? null;
}

export async function isKnownDevice(db: Db, account: string, mark: string): Promise<boolean> {
  const known = db
    .selectFrom('known_device')
    .select('key_hash')
    .where('key_hash', '=', hashOf(`${account}:${mark}`));
  return (await known.executeTakeFirst()) !== undefined;
}

export async function rememberDevice({ db, clock }: Counting, account: string, mark: string): Promise<void> {
  const signed_in_at = clock.now();
  await db
    .insertInto('known_device')
    .values({ key_hash: hashOf(`${account}:${mark}`), signed_in_at })
    .onConflict((known) => known.column('key_hash').doUpdateSet({ signed_in_at }))
    .execute();
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
