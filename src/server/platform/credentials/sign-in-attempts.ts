import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/requests/timing.ts';

/** Whose failures are counted: an address, or an account of a hospital. */
export type Attempt = { kind: 'address' | 'account'; of: string };

const forgetAfterMs = 15 * 60_000;

/**
 * A wrong code costs a pause that grows from 1 s to 30 s. It is a pause and never a lock: tries that come within it are
 * refused without making it longer, so that a flood from one address leaves everybody behind it a turn.
 */
export async function requireTurn(db: Db, clock: Clock, attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    const row = await db
      .selectFrom('sign_in_attempt')
      .select('blocked_until')
      .where('kind', '=', attempt.kind)
      .where('key_hash', '=', keyHash(attempt))
      .executeTakeFirst();
    const seconds = row ? (row.blocked_until.getTime() - clock.now().getTime()) / 1000 : 0;
    if (seconds > 0) {
      throw new AppError('too_many', { values: { seconds: Math.ceil(seconds) }, retryAfterSeconds: seconds });
    }
  }
}

/** Counts a failure; the pause doubles with each until 15 quiet minutes. */
export async function countFailure(db: Db, clock: Clock, attempts: Attempt[]): Promise<void> {
  const now = clock.now();
  const { first, most } = timing.wrongCodeDelaySeconds;
  for (const attempt of attempts) {
    const failures = sql<number>`case when sign_in_attempt.last_failed_at < ${new Date(now.getTime() - forgetAfterMs)}
      then 1 else sign_in_attempt.failures + 1 end`;
    await sql`
      insert into sign_in_attempt (key_hash, kind, failures, last_failed_at, blocked_until)
      values (${keyHash(attempt)}, ${attempt.kind}, 1, ${now}, ${new Date(now.getTime() + first * 1000)})
      on conflict (kind, key_hash) do update set failures = ${failures}, last_failed_at = ${now},
        blocked_until = ${now}::timestamptz + make_interval(secs => least(${most}, ${first} * power(2, least(${failures}, 20) - 1)))
    `.execute(db);
  }
}

function keyHash({ kind, of }: Attempt): Buffer {
  return createHash('sha256').update(`${kind}:${of}`).digest();
}
