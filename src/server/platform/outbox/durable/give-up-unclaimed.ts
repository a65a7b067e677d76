import { sql } from 'kysely';
import type { OutboxOptions } from '#server/platform/outbox/ports.ts';
import type { ListenerRegistry } from './listeners.ts';

type Needs = Pick<OutboxOptions, 'db' | 'processId' | 'release' | 'timing' | 'now' | 'log'> & {
  listeners: ListenerRegistry;
};

/**
 * At the start: open deliveries of listeners that are switched off here (mail without a mail server, say) or are called
 * otherwise now would wait for ever, so they are given up aloud. While a process of another release lives they are left
 * to it, since it may know their listener.
 */
export async function giveUpUnclaimed({ db, processId, release, timing, now, log, listeners }: Needs): Promise<void> {
  const alive = new Date(now().getTime() - timing.lostAfterMs);
  const { rows } = await sql<{ listener: string; deliveries: number }>`
    with given_up as (
      update delivery set given_up_at = ${now()}, last_error = 'no_listener', claimed_by = null, claimed_until = null
      where is_open and not (listener = any(${listeners.names()}::text[]))
        and not exists (select from process p
          where p.id <> ${processId} and p.release <> ${release} and p.beat_at > ${alive})
      returning listener)
    select listener, count(*)::int as deliveries from given_up group by listener order by listener`.execute(db);
  for (const row of rows) log.error(row, 'open deliveries are given up: nothing listens for them any more');
}
