import { sql } from 'kysely';
import { AppError, conflict } from '#server/platform/errors.ts';
import { schedule } from '#server/platform/timers/schedule.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import type { ChangeSet, SetPlan } from '#shared/change-sets/change-set.schemas.ts';
import { setTiming } from '#shared/change-sets/timing.ts';
import { timing } from '#shared/kernel/timing.ts';
import { requireReady } from './apply-set.ts';
import { endOfVisit } from './author.ts';
import { localInstant } from './local-instant.ts';
import { readSet } from './read-set.ts';
import { findSet, holdOwnSet, type KnownSet, readStored } from './set-row.ts';

/** The hour of a planned set has come. */
export const planTimer = 'change_set.due';

const dayMs = 86_400_000;

/**
 * The set is made at this hour of the hospital's clocks, if its rows are then as they were shown; planned again it is moved.
 * Throws what `applySet` throws, and `invalid` for a time that is over, too far ahead, or missing or doubled that day.
 */
export async function planSet(tx: AdminTx, id: string, { planned_for: hour, contested }: SetPlan): Promise<ChangeSet> {
  await findSet(tx, id); // what is not there has no hour to speak of
  const planned_for = await localInstant(tx, hour);
  if (planned_for <= tx.clock.now()) throw new AppError('invalid', { fields: { planned_for: 'time_over' } });
  // Lock order: its timer, then the set, as when it is due (avoids deadlock).
  await scheduleSet(tx, id, planned_for);
  const known = await holdOwnSet(tx, id);
  if (planned_for >= (await lastHour(tx, known)))
    throw new AppError('invalid', { fields: { planned_for: 'time_too_far' } });
  await requireReady(tx, known, { contested });
  await sql`update change_set set state = 'planned', planned_for = ${planned_for} where id = ${id}`.execute(tx.db);
  return readSet(tx, id);
}

export async function scheduleSet(tx: Parameters<typeof schedule>[0], subject: string, due_at: Date): Promise<void> {
  await schedule(tx, { kind: planTimer, subject, due_at, generation: 0, step: 1, urgency: 'low' });
}

/** 90 days ahead; before a set can be undone no more, of its undo; and before the end of a platform administrator's visit. */
async function lastHour(tx: AdminTx, { set }: KnownSet): Promise<Date> {
  const ends = [new Date(tx.clock.now().getTime() + setTiming.planMostDays * dayMs)];
  const undone = set.undoes_id ? await readStored(tx, set.undoes_id) : undefined;
  if (undone?.ended_at) ends.push(new Date(undone.ended_at.getTime() + timing.restoreDays * dayMs));
  if (tx.actor.kind === 'platform') {
    const visitEnds = await endOfVisit(tx, tx.actor.administrator);
    if (!visitEnds) throw conflict('wrong_state');
    ends.push(visitEnds);
  }
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}
