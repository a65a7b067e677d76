import { sql } from 'kysely';
import { timing as numbers } from '#shared/kernel/timing.ts';
import type { OutboxOptions } from './ports.ts';

const batch = 5_000;

/**
 * Starts removing what nobody needs any more: old outbox rows, finished deliveries, old tokens, processes long gone.
 */
export function startCleanup(options: Pick<OutboxOptions, 'db' | 'timing' | 'ticker' | 'now' | 'log'>): () => void {
  return options.ticker.every(options.timing.cleanupMs, () => {
    cleanUp(options).catch((error) => options.log.warn({ err: error }, 'old events could not be removed'));
  });
}

/** Removes it now, in batches, so that no delete holds many rows for long. Answers how many rows went. */
export async function cleanUp({ db, timing, now }: Pick<OutboxOptions, 'db' | 'timing' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - timing.keepMs);
  const tokensBefore = new Date(now().getTime() - numbers.tokenKeepDays * 86_400_000);
  const removals = [
    sql`delete from outbox where id in (select id from outbox where created_at < ${before} limit ${batch})`,
    sql`delete from delivery where (event_id, listener) in (
      select event_id, listener from delivery where created_at < ${before} and not is_open limit ${batch})`,
    // Of a token that ran out and was ended later, the end counts: an unsent tap may be reported after it (S13).
    sql`delete from session_token where hash in (select hash from session_token
      where greatest(ended_at, expires_at) < ${tokensBefore} limit ${batch} for update skip locked)`,
    sql`delete from process where beat_at < ${before}`,
  ];
  let removed = 0;
  for (const removal of removals) {
    for (let went = batch; went >= batch; removed += went) {
      went = Number((await removal.execute(db)).numAffectedRows ?? 0n);
    }
  }
  return removed;
}
