import { requireInScope } from '#server/features/access/access.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** A stay in the caller's scope, by where it is or was last; another is not found. Answers who acts. */
export async function requireStayInScope(tx: Tx, stay: string): Promise<string> {
  const at = await tx.db
    .selectFrom('stay_bed')
    .innerJoin('bed', 'bed.id', 'stay_bed.bed_id')
    .innerJoin('room', 'room.id', 'bed.room_id')
    .select('room.department_id')
    .where('stay_bed.stay_id', '=', stay)
    .orderBy('stay_bed.began_at', 'desc')
    .orderBy('stay_bed.ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!at) throw notFound('stay');
  return requireInScope(tx, at.department_id, 'stay');
}
