import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { changeSetStarted } from '#shared/change-sets/change-set.events.ts';
import { planTimer, scheduleSet } from './plan-set.ts';
import { listenerOfSets } from './run-set.listeners.ts';
import type { StoredSet } from './set-row.ts';

type Stalled = Pick<StoredSet, 'id' | 'state' | 'planned_for'>;

/**
 * Takes up again what nothing would go on with: a set that runs without an open delivery, such as one that was given up, and
 * one that is planned without its timer. A row is taken once, so that a job too many does no harm.
 */
export async function resumeSets(tx: Tx): Promise<void> {
  const { rows } = await sql<Stalled>`
    select s.id, s.state, s.planned_for from change_set s
    where (s.state = 'running' and not exists (select from delivery d
        where d.is_open and d.subject = s.id and d.listener = ${listenerOfSets}))
      or (s.state = 'planned' and not exists (select from timer t
        where t.hospital_id = s.hospital_id and t.subject = s.id and t.kind = ${planTimer}))
    order by s.id`.execute(tx.db);
  for (const { id, state, planned_for } of rows) {
    if (state === 'running') tx.announce(changeSetStarted, { subject: id });
    else if (planned_for) await scheduleSet(tx, id, planned_for);
  }
}
