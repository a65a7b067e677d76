import { createHash } from 'node:crypto';
import { actorOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type Activity = {
  /** What it was done to; without an id where that is not known. */
  subject: { type: string; id: string | null };
  action: string;
  /** Who did it, where that is not the actor of the transaction. */
  causer?: ReturnType<typeof actorOf>;
  /** From what to what; kept apart, so that it can be erased. */
  properties?: object;
};

/**
 * Writes into the activity log, which is only appended to and chained; nothing else does, except for a statement of its
 * own that needs `activityRow`. `tx.device` is the device it came from.
 */
export async function logActivity(tx: Tx, { properties, ...activity }: Activity): Promise<void> {
  const payload = properties ? JSON.stringify(properties) : null;
  const { id: activity_id } = await tx.db
    .insertInto('activity_log')
    .values(activityRow(tx, activity, payload))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!payload) return;
  const row = { hospital_id: tx.hospital, activity_id, properties: payload };
  await tx.db.insertInto('activity_payload').values(row).execute();
}

/** A row of the activity log; of its payload it holds the hash. */
export function activityRow(tx: Tx, { subject, action, causer }: Activity, payload: string | null) {
  const { kind, id } = causer ?? actorOf(tx.actor);
  return {
    ...{ hospital_id: tx.hospital, subject_type: subject.type, subject_id: subject.id },
    ...{ causer_type: kind, causer_id: id, device_id: tx.device, action, created_at: tx.clock.now() },
    payload_hash: payload ? createHash('sha256').update(payload).digest() : null,
  };
}
