import { announceAssignments, logAssigned } from '#server/features/attendance/assignment.actions.ts';
import { lockAttendance, openBreak, readAssignments } from '#server/features/attendance/attendance.reads.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { OfferHandover } from '#shared/duty/colleague.schemas.ts';

type Beds = NonNullable<OfferHandover['beds']>;

/** Throws `not_found` unless the employee cares for each of these beds. */
export async function requireAssigned(tx: Tx, employee: string, beds: Beds): Promise<void> {
  const own = new Set((await readAssignments(tx, employee)).bed_ids);
  if (beds.some(({ bed_id }) => !own.has(bed_id))) throw notFound('bed');
}

/** Puts beds into an offer; they leave the older offers of this employee that still stand. */
export async function offerBeds(tx: Tx, handover_id: string, employee: string, beds: Beds): Promise<void> {
  if (beds.length === 0) return;
  const again = beds.map(({ bed_id }) => bed_id);
  const older = await lockOffered(tx)
    .where('handover.from_employee_id', '=', employee)
    .where('handover_bed.bed_id', 'in', again)
    .execute();
  if (older.length > 0)
    await tx.db
      .updateTable('handover_bed')
      .set({ state: 'withdrawn', ended_at: tx.clock.now() })
      .where(
        'handover_id',
        'in',
        older.map(({ handover_id }) => handover_id),
      )
      .where('bed_id', 'in', again)
      .where('state', '=', 'offered')
      .execute();
  await tx.db
    .insertInto('handover_bed')
    .values(beds.map(({ bed_id, note = '' }) => ({ hospital_id: tx.hospital, handover_id, bed_id, note })))
    .execute();
}

/** Offered beds, to be held. Lock order: by their offers and their ids (avoids deadlock). */
function lockOffered(tx: Tx) {
  return tx.db
    .selectFrom('handover_bed')
    .innerJoin('handover', (on) =>
      on
        .onRef('handover.hospital_id', '=', 'handover_bed.hospital_id')
        .onRef('handover.id', '=', 'handover_bed.handover_id'),
    )
    .select(['handover_bed.handover_id', 'handover_bed.bed_id'])
    .where('handover_bed.state', '=', 'offered')
    .orderBy('handover_bed.handover_id')
    .orderBy('handover_bed.bed_id')
    .forNoKeyUpdate('handover_bed');
}

/** What of an offer's beds is still offered ends so. Answers how many did. */
export async function endOfferedBeds(tx: Tx, handover: string, state: 'refused' | 'withdrawn' | 'lapsed') {
  await lockOffered(tx).where('handover_bed.handover_id', '=', handover).execute();
  const ended = await tx.db
    .updateTable('handover_bed')
    .set({ state, ended_at: tx.clock.now() })
    .where('handover_id', '=', handover)
    .where('state', '=', 'offered')
    .returning('bed_id')
    .execute();
  return ended.length;
}

type Taking = { id: string; from_employee_id: string; to_employee_id: string; bed_ids: string[] };

/**
 * The colleague cares for these beds from now on, and who offered them no longer. What is offered no more is left as it
 * is. To be called with both presences held. Throws `off_duty` for who is not present.
 */
export async function takeBeds(tx: Tx, { id, from_employee_id: from, to_employee_id: to, bed_ids }: Taking) {
  if (bed_ids.length === 0) return;
  if (!(await lockAttendance(tx, to)) || (await openBreak(tx, to))) throw new AppError('off_duty');
  const now = tx.clock.now();
  await lockOffered(tx)
    .where('handover_bed.handover_id', '=', id)
    .where('handover_bed.bed_id', 'in', bed_ids)
    .execute();
  const taken = await tx.db
    .updateTable('handover_bed')
    .set({ state: 'taken', ended_at: now })
    .where('handover_id', '=', id)
    .where('bed_id', 'in', bed_ids)
    .where('state', '=', 'offered')
    .returning('bed_id')
    .execute();
  if (taken.length === 0) return;
  const beds = taken.map(({ bed_id }) => bed_id);
  const ended = await tx.db
    .updateTable('assignment')
    .set({ ended_at: now })
    .where('employee_id', '=', from)
    .where('bed_id', 'in', beds)
    .where('ended_at', 'is', null)
    .returning('bed_id')
    .execute();
  const began = await tx.db
    .insertInto('assignment')
    .values(beds.map((bed_id) => ({ hospital_id: tx.hospital, employee_id: to, bed_id, began_at: now })))
    .onConflict((already) =>
      already.columns(['hospital_id', 'employee_id', 'bed_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('bed_id')
    .execute();
  await logAssigned(tx, from, { ended });
  await logAssigned(tx, to, { began });
  await announceAssignments(tx, from, ended);
  await announceAssignments(tx, to);
}
