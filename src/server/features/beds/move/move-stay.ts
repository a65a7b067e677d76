import { placeOfBed } from '#server/features/beds/bed.reads.ts';
import { endBedSession } from '#server/features/beds/bed-session.actions.ts';
import { lockBed } from '#server/features/beds/code.actions.ts';
import { giveNewCodes } from '#server/features/beds/codes/new-codes.ts';
import { lapseApprovalsOfStay } from '#server/features/beds/end-approval.ts';
import { announceStay, isInUse, runningStay } from '#server/features/beds/stay.actions.ts';
import { requireStayInScope } from '#server/features/beds/stay.policy.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { moveThread } from '#server/features/messages/message.actions.ts';
import { readersOfStay } from '#server/features/messages/thread.reads.ts';
import { linkedUserChannels } from '#server/features/requests/linked-users.reads.ts';
import { moveRequestsOfStay } from '#server/features/requests/verbs/move-requests.ts';
import { endUserSessionsOnTablet } from '#server/platform/credentials/user-sessions.ts';
import { AppError, conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Occupied } from '#shared/beds/admit.schemas.ts';
import { stayChanged } from '#shared/beds/bed.events.ts';
import type { MoveStay } from '#shared/beds/move.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';

/**
 * A running stay goes to another bed, of any ward: what is open, the thread and the patient's own devices go with it. The
 * old bed's tablet is signed out, and the code and QR of that bed rotate as at the end of a stay. There already: does
 * nothing. Throws `stay_ended`, `stay_moved` for whoever saw it elsewhere, `bed_occupied`. Lock order: beds by their ids,
 * the stay, its thread, its requests (avoids deadlock).
 */
export async function moveStay(
  tx: Tx,
  secrets: SharedSecrets,
  id: string,
  { from, bed_id: to }: MoveStay,
): Promise<void> {
  await requireStayInScope(tx, id);
  const place = await placeOfBed(tx, to);
  if (!place) throw notFound('bed');
  for (const bed of [from, to].toSorted()) await lockBed(tx, bed);
  const at = await holdPlace(tx, id);
  if (at.bed_id === to) return;
  if (at.bed_id !== from) throw conflict('stay_moved');
  const other = await runningStay(tx, to);
  if (other) throw conflict('bed_occupied', { data: { stay_id: other } satisfies Occupied });
  if (!(await isInUse(tx, to))) throw notFound('bed');
  const readers = await readersOfStay(tx, id);
  await changeBed(tx, at, to);
  await moveThread(tx, id, { from: at, readers });
  await moveRequestsOfStay(tx, id, { bed_id: to, department_id: place.department });
  await moveDevices(tx, id, at.bed_id, to);
  await lapseApprovalsOfStay(tx, id);
  if (await readSetting(tx, 'codes_rotate')) await giveNewCodes(tx, secrets, from);
  await logActivity(tx, { subject: { type: 'stay', id }, action: 'stay.transferred', properties: { from, to } });
  for (const bed of [from, to]) await announceStay(tx, id, bed);
  tx.announce(stayChanged, { subject: id, channels: [channels.stay(id), ...(await linkedUserChannels(tx, [id]))] });
}

type Place = { id: string; stay_id: string; bed_id: string; department_id: string; began_at: Date };

/** Where the stay is, which is held: nothing is asked for, written or ended meanwhile. */
async function holdPlace(tx: Tx, id: string): Promise<Place> {
  const stay = await tx.db
    .selectFrom('stay')
    .select(['ended_at', 'is_probe'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stay || stay.is_probe) throw notFound('stay');
  const at = await tx.db
    .selectFrom('stay_bed')
    .innerJoin('bed', 'bed.id', 'stay_bed.bed_id')
    .innerJoin('room', 'room.id', 'bed.room_id')
    .select(['stay_bed.id', 'stay_bed.stay_id', 'stay_bed.bed_id', 'stay_bed.began_at', 'room.department_id'])
    .where('stay_bed.stay_id', '=', id)
    .where('stay_bed.ended_at', 'is', null)
    .executeTakeFirst();
  if (stay.ended_at || !at) throw new AppError('stay_ended');
  return at;
}

/** No place of a stay begins before the one that it follows, also for a clock that went back. */
async function changeBed(tx: Tx, { id, stay_id, began_at }: Place, bed_id: string): Promise<void> {
  const at = new Date(Math.max(tx.clock.now().getTime(), began_at.getTime()));
  await tx.db.updateTable('stay_bed').set({ ended_at: at }).where('id', '=', id).execute();
  await tx.db.insertInto('stay_bed').values({ hospital_id: tx.hospital, stay_id, bed_id, began_at: at }).execute();
}

/** The patient's own devices stay signed in and are of the new bed; the tablet stays with the old one, signed out. */
async function moveDevices(tx: Tx, stay: string, from: string, to: string): Promise<void> {
  const sessions = await tx.db
    .selectFrom('bed_session')
    .innerJoin('device', 'device.id', 'bed_session.device_id')
    .select(['bed_session.id', 'device.kind'])
    .where('bed_session.stay_id', '=', stay)
    .where('bed_session.ended_at', 'is', null)
    .orderBy('bed_session.id')
    .execute();
  for (const { id, kind } of sessions) if (kind === 'ward_tablet') await endBedSession(tx, id, 'replaced');
  await tx.db
    .updateTable('bed_session')
    .set({ bed_id: to })
    .where('stay_id', '=', stay)
    .where('ended_at', 'is', null)
    .execute();
  const tablets = await tx.db
    .selectFrom('device')
    .select('id')
    .where('bed_id', '=', from)
    .where('kind', '=', 'ward_tablet')
    .orderBy('id')
    .execute();
  for (const { id } of tablets) await endUserSessionsOnTablet(tx, id);
}
