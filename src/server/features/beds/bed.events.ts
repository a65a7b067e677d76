import { sql } from 'kysely';
import { z } from 'zod';
import { readersOfThreads } from '#server/features/messages/thread.reads.ts';
import { type MayListen, registerMarked } from '#server/platform/events/registered-event.ts';
import { bedChanged, stayChanged, stayEnded } from '#shared/beds/bed.events.ts';

export const bedEvents = [
  registerMarked(stayChanged),
  registerMarked(stayEnded, { detail: z.object({ reason: z.string() }) }),
  registerMarked(bedChanged),
];

/** The devices of a stay, while it lasts; and those who may read its thread, to hear that somebody is writing. */
export const mayListenToStay: MayListen = async (tx, listeners) => {
  const own = listeners.map(({ actor, id }) => actor.kind === 'patient' && id === actor.stay);
  const readers = await readersOfThreads(tx, listeners);
  if (!own.includes(true)) return readers;
  const ids = listeners.flatMap(({ id }, at) => (own[at] ? [id] : []));
  const { rows } = await sql<{ id: string }>`
    select id from stay where id = any(${ids}::uuid[]) and ended_at is null`.execute(tx.db);
  const running = new Set(rows.map(({ id }) => id));
  return listeners.map(({ id }, at) => (own[at] === true && running.has(id)) || readers[at] === true);
};
