import { actorOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type Subject = { type: 'department' | 'employee'; id: string };

/** Writes down who did what on duty, from which device. */
export async function writeActivity(tx: Tx, subject: Subject, action: `duty.${string}`): Promise<void> {
  const actor = actorOf(tx.actor);
  await tx.db
    .insertInto('activity_log')
    .values({
      ...{ hospital_id: tx.hospital, subject_type: subject.type, subject_id: subject.id },
      ...{ causer_type: actor.kind, causer_id: actor.id, device_id: tx.device, action, created_at: tx.clock.now() },
    })
    .execute();
}
