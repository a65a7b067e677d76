import { createHash } from 'node:crypto';
import { sql } from 'kysely';
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

/**
 * Erases what the log holds of changes to these fields of a subject: that they were changed, when and by whom stays, and
 * so does the hash of what is gone, so that the chain is whole.
 */
export async function blankActivity(
  tx: Tx,
  subject: { type: string; id: string },
  { fields, reason }: { fields: readonly string[]; reason: string },
): Promise<void> {
  await sql`
    update activity_payload p set properties = null, blanked_at = ${tx.clock.now()}, blank_reason = ${reason}
    from activity_log l
    where l.hospital_id = p.hospital_id and l.id = p.activity_id and l.subject_type = ${subject.type}
      and l.subject_id = ${subject.id} and p.properties -> 'changes' ?| ${[...fields]}::text[]`.execute(tx.db);
}
