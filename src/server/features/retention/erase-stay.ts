import { sql } from 'kysely';
import { deleteFile } from '#server/platform/files/stored-files.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { staffReasons } from '#shared/requests/cancel-reasons.ts';

/** What patients and nurses wrote to each other during a stay, and what the list at the bed said of it. */
export async function eraseMessages({ db }: Tx, stay: string): Promise<void> {
  await sql`delete from stay_notification where stay_id = ${stay} and message_id is not null`.execute(db);
  await sql`delete from message_notified where stay_id = ${stay}`.execute(db);
  await sql`delete from message where stay_id = ${stay}`.execute(db);
  await sql`delete from thread where stay_id = ${stay}`.execute(db);
}

/**
 * Everything else of an ended stay that somebody wrote or that tells of the patient: hints and blocks, notes of the patient
 * and of staff, records and their files, the names of devices, and which account it was linked with. Requests stay, with
 * their services and times.
 */
export async function eraseWords(tx: Tx, stay: string): Promise<void> {
  const { db } = tx;
  const { rows } = await sql<{ id: string }>`select id from request where stay_id = ${stay}`.execute(db);
  const requests = rows.map(({ id }) => id);
  const records = await eraseRecords(tx, stay, requests);
  await sql`delete from care_hint where stay_id = ${stay}`.execute(db);
  await sql`delete from service_block where stay_id = ${stay}`.execute(db);
  await sql`delete from stay_notification where stay_id = ${stay}`.execute(db);
  await sql`delete from user_stay where stay_id = ${stay}`.execute(db);
  await sql`update user_session set stay_id = null, ward_tablet_id = null
    where stay_id = ${stay} and ended_at is not null`.execute(db);
  await sql`update request_item set note = null, answer = null
    where stay_id = ${stay} and num_nonnulls(note, answer) > 0`.execute(db);
  await sql`update submission_item i set note = null, answer = null
    from submission s where s.hospital_id = i.hospital_id and s.id = i.submission_id and s.stay_id = ${stay}
      and num_nonnulls(i.note, i.answer) > 0`.execute(db);
  await sql`update request r set cancel_reason = v.reason
    from (select distinct on (request_id) request_id, reason from request_event
      where request_id = any(${requests}::uuid[]) and step = 'cancel' order by request_id, request_version desc) v
    where v.request_id = r.id and v.reason in ('by_staff', 'service_blocked')
      and r.cancel_reason <> all(${[...staffReasons]}::text[])`.execute(db);
  await sql`update request_target set note = null
    where request_id = any(${requests}::uuid[]) and note is not null`.execute(db);
  await sql`delete from request_note where request_id = any(${requests}::uuid[])`.execute(db);
  await sql`update device set label = '' where stay_id = ${stay} and kind = 'own' and label <> ''`.execute(db);
  await blankLog(tx, [stay, ...requests, ...records], requests);
}

async function eraseRecords(tx: Tx, stay: string, requests: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; file_id: string | null }>`
    delete from subject_record where stay_id = ${stay} or request_id = any(${[...requests]}::uuid[])
    returning id, file_id`.execute(tx.db);
  for (const { file_id } of rows) if (file_id) await deleteFile(tx, file_id);
  return rows.map(({ id }) => id);
}

/** What the log holds of changes to these: that they were changed stays, and the hash of what is gone, so that the chain is whole. */
async function blankLog({ db, clock }: Tx, subjects: readonly string[], requests: readonly string[]): Promise<void> {
  const blank = sql`update activity_payload p
    set properties = null, blanked_at = ${clock.now()}, blank_reason = 'retention'`;
  await sql`${blank} from activity_log l where l.hospital_id = p.hospital_id and l.id = p.activity_id
    and l.subject_type in ('stay', 'request', 'request_item', 'subject_record')
    and l.subject_id = any(${[...subjects]}::uuid[]) and p.properties is not null`.execute(db);
  await sql`${blank} from request_event v where v.hospital_id = p.hospital_id and v.id = p.request_event_id
    and v.request_id = any(${[...requests]}::uuid[]) and p.properties is not null`.execute(db);
}
