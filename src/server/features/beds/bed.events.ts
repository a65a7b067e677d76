import { sql } from 'kysely';
import { z } from 'zod';
import { type MayListen, registerMarked } from '#server/platform/events/registered-event.ts';
import { bedChanged, stayChanged, stayEnded } from '#shared/beds/bed.events.ts';

export const bedEvents = [
  registerMarked(stayChanged),
  registerMarked(stayEnded, { detail: z.object({ reason: z.string() }) }),
  registerMarked(bedChanged),
];

/** The devices of a stay, while it lasts. */
export const mayListenToStay: MayListen = async ({ actor, db }, id) => {
  if (actor.kind !== 'patient' || id !== actor.stay) return false;
  const { rows } = await sql`select 1 from stay where id = ${id} and ended_at is null`.execute(db);
  return rows.length > 0;
};
