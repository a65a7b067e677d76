import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { timing } from '#shared/kernel/timing.ts';

/** Milliseconds: how often it is asked, within what time it answers, and after how long without an answer it hangs. */
export type HangTimes = { everyMs: number; answerMs: number; hungMs: number };

export const standardHangTimes: HangTimes = {
  everyMs: timing.databaseAnswerSeconds * 1000,
  answerMs: timing.databaseAnswerSeconds * 1000,
  hungMs: timing.databaseHungSeconds * 1000,
};

/** So many in a row: a server process that was frozen itself finds its own question unanswered, once. */
const leastUnanswered = 3;

/** Resolves true when a running PostgreSQL has answered nothing for too long, false when the watch is ended before. */
export async function hangs(url: string, times: HangTimes, ended: AbortSignal): Promise<boolean> {
  let answeredAt = performance.now();
  for (let unanswered = 0; !ended.aborted; ) {
    await pause(times.everyMs, undefined, { signal: ended, ref: false }).catch(() => undefined);
    if (await answers(url, times.answerMs)) {
      answeredAt = performance.now();
      unanswered = 0;
    } else {
      unanswered += 1;
    }
    if (unanswered >= leastUnanswered && performance.now() - answeredAt >= times.hungMs) return !ended.aborted;
  }
  return false;
}

/** Whoever refuses, while it recovers or has no connection left, does not hang. */
async function answers(connectionString: string, ms: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ms, query_timeout: ms });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // With an answer outstanding this closes at once; a connection that was never made has nothing to end.
    await client.end().catch(() => undefined);
  }
}
