import { sql } from 'kysely';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { endThread } from '#server/features/messages/message.actions.ts';
import { linkedUserChannels } from '#server/features/requests/linked-users.reads.ts';
import { announceEndedOfStay } from '#server/features/requests/stay-cards.actions.ts';
import { endRequestsOfStay } from '#server/features/requests/verbs/end-requests-of-stay.ts';
import { deleteNotifications } from '#server/features/stay-notifications/stay-notification.actions.ts';
import { endUserSessionsOfStay } from '#server/platform/credentials/user-sessions.ts';
import type { StayTable } from '#server/platform/database/schema/places.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { stayChanged, stayEnded } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { endBedSession } from './bed-session.actions.ts';
import { lockBed } from './code.actions.ts';
import { giveNewCodes } from './codes/new-codes.ts';
import { lapseApprovalsOfStay } from './end-approval.ts';

type EndReason = NonNullable<StayTable['end_reason']>;

/**
 * The stay that runs in this bed, or a new one where a sign-in may open it. Throws `no_stay` where it may not, also in a
 * room or ward that is switched off: nobody would look after who came there.
 */
export async function stayForSignIn(tx: Tx, bed: string): Promise<string> {
  const row = await tx.db.selectFrom('bed').select('id').where('id', '=', bed).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound('bed');
  const running = await runningStay(tx, bed);
  if (running) return running;
  if (!(await mayOpenStay(tx)) || !(await isInUse(tx, bed))) throw conflict('no_stay');
  return openStay(tx, bed, 'sign_in');
}

/**
 * Whether the bed, its room, its ward and the hospital are there and switched on. Read once the bed is held, as who
 * switches them off does.
 */
export async function isInUse(tx: Tx, bed: string): Promise<boolean> {
  const { rows } = await sql`
    select from bed b join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    join hospital_profile(b.hospital_id) h on h.active
    where b.id = ${bed} and b.active and b.deleted_at is null
      and r.active and r.deleted_at is null and d.active and d.deleted_at is null`.execute(tx.db);
  return rows.length > 0;
}

/** The stay that runs in this bed. */
export async function runningStay(tx: Tx, bed: string): Promise<string | null> {
  const running = await tx.db
    .selectFrom('stay_bed')
    .select('stay_id')
    .where('bed_id', '=', bed)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return running?.stay_id ?? null;
}

/** Whether signing in on a bed without a stay opens one; else only staff or the hospital's system do. */
export async function mayOpenStay(tx: Tx): Promise<boolean> {
  return (await readSetting(tx, 'stays_from')) === 'sign_in';
}

/** A patient's time begins in this bed. The database refuses a second one in it. `id`: that of the stay, if it has one. */
export async function openStay(tx: Tx, bed: string, opened_by: StayTable['opened_by'], id?: string): Promise<string> {
  const began_at = tx.clock.now();
  const stay = await tx.db
    .insertInto('stay')
    .values({ hospital_id: tx.hospital, ...(id && { id }), opened_by, began_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('stay_bed')
    .values({ hospital_id: tx.hospital, stay_id: stay.id, bed_id: bed, began_at })
    .execute();
  await logActivity(tx, {
    subject: { type: 'stay', id: stay.id },
    action: 'stay.opened',
    properties: { by: opened_by },
  });
  await announceStay(tx, stay.id, bed);
  return stay.id;
}

/**
 * The stay ends: open requests are canceled, every session is revoked, those of accounts on the bed's tablet too, and
 * code and QR of the bed rotate unless the hospital keeps fixed cards. The next patient sees nothing of it, and no account
 * that was linked to it. Ended already: does nothing. Throws `stay_moved` where the patient goes to another bed in this
 * instant. Lock order: the bed before the stay, its thread and its requests (avoids deadlock).
 */
export async function endStay(tx: Tx, secrets: SharedSecrets, id: string, reason: EndReason): Promise<void> {
  const now = tx.clock.now();
  if (!(await holdRunning(tx, id))) return;
  await endRequestsOfStay(tx, id);
  await endThread(tx, id);
  const place = await tx.db
    .updateTable('stay_bed')
    .set({ ended_at: now })
    .where('stay_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('bed_id')
    .executeTakeFirst();
  await tx.db.updateTable('stay').set({ ended_at: now, end_reason: reason }).where('id', '=', id).execute();
  await announceEndedOfStay(tx, id);
  await deleteNotifications(tx, id);
  await logActivity(tx, { subject: { type: 'stay', id }, action: 'stay.ended', properties: { reason } });
  const sessions = await tx.db
    .selectFrom('bed_session')
    .select('id')
    .where('stay_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  for (const session of sessions) await endBedSession(tx, session.id, 'stay_ended');
  await endUserSessionsOfStay(tx, id);
  await lapseApprovalsOfStay(tx, id);
  if (place) {
    if (await readSetting(tx, 'codes_rotate')) await giveNewCodes(tx, secrets, place.bed_id);
    await announceStay(tx, id, place.bed_id);
  }
  const seenBy = await linkedUserChannels(tx, [id]);
  tx.announce(stayEnded, { subject: id, channels: [channels.stay(id), ...seenBy], detail: { reason } });
}

/** Whether it runs. Its bed is held, then the stay itself. */
async function holdRunning(tx: Tx, id: string): Promise<boolean> {
  const bed = await bedOfRunning(tx, id);
  if (bed) await lockBed(tx, bed);
  const stay = await tx.db.selectFrom('stay').select('ended_at').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!stay) throw notFound('stay');
  if (stay.ended_at) return false;
  if ((await bedOfRunning(tx, id)) !== bed) throw conflict('stay_moved');
  return true;
}

async function bedOfRunning(tx: Tx, stay: string): Promise<string | null> {
  const at = await tx.db
    .selectFrom('stay_bed')
    .select('bed_id')
    .where('stay_id', '=', stay)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return at?.bed_id ?? null;
}

/** The ward's lists of beds show who is there, and the bed's tablet follows. */
export async function announceStay(tx: Tx, stay: string, bed: string): Promise<void> {
  const { department_id } = await tx.db
    .selectFrom('bed')
    .innerJoin('room', 'room.id', 'bed.room_id')
    .select('room.department_id')
    .where('bed.id', '=', bed)
    .executeTakeFirstOrThrow();
  const tablets = await tx.db
    .selectFrom('device')
    .select('id')
    .where('bed_id', '=', bed)
    .where('kind', '=', 'ward_tablet')
    .where('revoked_at', 'is', null)
    .execute();
  tx.announce(stayChanged, {
    subject: stay,
    channels: [channels.department(department_id), ...tablets.map(({ id }) => channels.device(id))],
  });
}
