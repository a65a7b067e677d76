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

/** Writes into the activity log, which is only appended to and chained. `tx.device` is the device it came from. */
export async function logActivity(tx: Tx, { subject, action, causer, properties }: Activity): Promise<void> {
  const { kind, id } = causer ?? actorOf(tx.actor);
  const payload = properties ? JSON.stringify(properties) : null;
  const { id: activity_id } = await tx.db
    .insertInto('activity_log')
    .values({
      ...{ hospital_id: tx.hospital, subject_type: subject.type, subject_id: subject.id },
      ...{ causer_type: kind, causer_id: id, device_id: tx.device, action, created_at: tx.clock.now() },
      payload_hash: payload ? createHash('sha256').update(payload).digest() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!payload) return;
  const row = { hospital_id: tx.hospital, activity_id, properties: payload };
  await tx.db.insertInto('activity_payload').values(row).execute();
}
