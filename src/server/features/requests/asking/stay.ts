import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

export type StayNow = { id: string; ended_at: Date | null; bed_id: string; department_id: string; is_probe: boolean };

/**
 * The stay and where it is, held until the end of the transaction: submissions of one stay come one after the other,
 * and none slips past its end, or to the bed that it has left. Where it is, is read once it is held: a statement that has
 * waited for the lock sees the other tables as they were before.
 */
export async function lockStay(tx: Tx, id: string): Promise<StayNow> {
  const held = tx.db.selectFrom('stay').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  const [, stay] = await Promise.all([held, stayNow(tx, id).executeTakeFirst()]);
  return found(stay);
}

/** The stay and where it is, or was last. */
export async function readStay(tx: Tx, id: string): Promise<StayNow> {
  return found(await stayNow(tx, id).executeTakeFirst());
}

function stayNow(tx: Tx, id: string) {
  return tx.db
    .selectFrom('stay')
    .innerJoin('stay_bed', 'stay_bed.stay_id', 'stay.id')
    .innerJoin('bed', 'bed.id', 'stay_bed.bed_id')
    .innerJoin('room', 'room.id', 'bed.room_id')
    .select(['stay.id', 'stay.ended_at', 'stay.is_probe', 'stay_bed.bed_id', 'room.department_id'])
    .where('stay.id', '=', id)
    .orderBy('stay_bed.began_at', 'desc')
    .orderBy('stay_bed.ended_at', 'desc')
    .limit(1);
}

/** The stay that a request belongs to; another stay's request is not found for a patient. */
export async function stayOf(tx: Tx, id: string): Promise<string> {
  const row = await tx.db
    .selectFrom('request')
    .select(['stay_id', 'for_employee_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const isHidden = (stay: string) => row?.stay_id !== stay || row.for_employee_id !== null;
  if (!row || (tx.actor.kind === 'patient' && isHidden(tx.actor.stay))) throw notFound('request');
  return row.stay_id;
}

function found(stay: StayNow | undefined): StayNow {
  if (!stay) throw notFound('stay');
  return stay;
}
