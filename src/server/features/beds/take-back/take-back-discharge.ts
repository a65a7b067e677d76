import { lockBed } from '#server/features/beds/code.actions.ts';
import { announceStay, isInUse, runningStay } from '#server/features/beds/stay.actions.ts';
import { requireStayInScope } from '#server/features/beds/stay.policy.ts';
import { resumeThread } from '#server/features/messages/message.actions.ts';
import { linkedUserChannels } from '#server/features/requests/linked-users.reads.ts';
import { announceEndedOfStay } from '#server/features/requests/stay-cards.actions.ts';
import { AppError, conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Occupied } from '#shared/beds/admit.schemas.ts';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { requestTiming } from '#shared/requests/timing.ts';

/**
 * The end of a stay is taken back within 24 h: it goes on in the bed in which it ended, with its messages, hints and
 * blocks. What was canceled stays so, and its devices sign in anew, with the code that the bed has by now. Running already:
 * does nothing. Throws `not_found` out of scope and for a bed out of use, `too_late`, `stay_erased`, `bed_occupied`. Lock
 * order: the bed before the stay, its thread and its requests (avoids deadlock).
 */
export async function takeBackDischarge(tx: Tx, id: string): Promise<void> {
  await requireStayInScope(tx, id);
  const { bed_id } = await lastPlace(tx, id);
  await lockBed(tx, bed_id);
  const stay = await tx.db
    .selectFrom('stay')
    .select(['ended_at', 'end_reason', 'is_probe'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stay || stay.is_probe) throw notFound('stay');
  if (!stay.ended_at) return;
  if (stay.end_reason === 'erased') throw conflict('stay_erased');
  if (tx.clock.now().getTime() > stay.ended_at.getTime() + takeBackMs) throw conflict('too_late');
  const other = await runningStay(tx, bed_id);
  if (other) throw conflict('bed_occupied', { data: { stay_id: other } satisfies Occupied });
  if (!(await isInUse(tx, bed_id))) throw notFound('bed');
  await tx.db.updateTable('stay').set({ ended_at: null, end_reason: null }).where('id', '=', id).execute();
  await backToBed(tx, id);
  const properties = { reason: stay.end_reason, bed: bed_id };
  await logActivity(tx, { subject: { type: 'stay', id }, action: 'stay.end_taken_back', properties });
  await announceEndedOfStay(tx, id);
  await resumeThread(tx, id);
  await announceStay(tx, id, bed_id);
  tx.announce(stayChanged, { subject: id, channels: [channels.stay(id), ...(await linkedUserChannels(tx, [id]))] });
}

const takeBackMs = requestTiming.cancelledDischargeHours * 3_600_000;

/** Where a stay is, or was last. */
async function lastPlace(tx: Tx, stay: string) {
  const place = await tx.db
    .selectFrom('stay_bed')
    .select(['id', 'bed_id', 'ended_at'])
    .where('stay_id', '=', stay)
    .orderBy('began_at', 'desc')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!place) throw new AppError('not_found');
  return place;
}

/** The patient never left, unless somebody else stayed in the bed meanwhile: then they are in it anew. */
async function backToBed(tx: Tx, stay_id: string): Promise<void> {
  const { id, bed_id, ended_at } = await lastPlace(tx, stay_id);
  const meanwhile = await tx.db
    .selectFrom('stay_bed')
    .select('id')
    .where('bed_id', '=', bed_id)
    .where('ended_at', '>', ended_at)
    .limit(1)
    .executeTakeFirst();
  if (!meanwhile) {
    await tx.db.updateTable('stay_bed').set({ ended_at: null }).where('id', '=', id).execute();
    return;
  }
  const began_at = tx.clock.now();
  await tx.db.insertInto('stay_bed').values({ hospital_id: tx.hospital, stay_id, bed_id, began_at }).execute();
}
