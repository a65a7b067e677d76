import { sql } from 'kysely';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { deleteArchive } from '#server/platform/files/stored-archive.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HospitalSettingKey } from '#shared/kernel/settings.ts';
import { eraseMessages, eraseWords } from './erase-stay.ts';

/** So many at one time, so that a job never runs long; the next time goes on. */
const stays = 500;
const entries = 5000;
const dayMs = 86_400_000;

/** Erases what is personal of stays, once they have been over for as long as the hospital keeps it. */
export async function eraseEndedStays(tx: Tx): Promise<void> {
  const before = await endOf(tx, 'stay_days');
  await eraseNotesOfHandOvers(tx, before);
  for (const id of await endedBefore(tx, before, sql<boolean>`s.erased_at is null`))
    tx.afterwards(id, (own) => eraseStay(own, id));
}

/** Erases what patients and nurses wrote to each other, which a hospital may keep shorter or longer than the rest. */
export async function eraseOldMessages(tx: Tx): Promise<void> {
  const before = await endOf(tx, 'message_days');
  const hasSome = sql<boolean>`exists (select from thread t where t.hospital_id = s.hospital_id and t.stay_id = s.id)`;
  for (const id of await endedBefore(tx, before, hasSome))
    tx.afterwards(id, async (own) => {
      if (!(await holdEnded(own, id))) return;
      await eraseMessages(own, id);
      await logActivity(own, { subject: { type: 'stay', id }, action: 'stay.messages_erased' });
      await deleteArchive(own);
    });
}

/**
 * Erases what old entries of the activity log hold of changes: that something was changed, when and by whom stays, and so
 * does the hash of what is gone, so that the chain is whole.
 */
export async function blankOldActivity(tx: Tx): Promise<void> {
  const before = await endOf(tx, 'log_days');
  const { numAffectedRows = 0n } = await sql`
    update activity_payload p set properties = null, blanked_at = ${tx.clock.now()}, blank_reason = 'retention'
    where p.id in (select o.id from activity_payload o
      join activity_log l on l.hospital_id = o.hospital_id and l.id = o.activity_id
      where l.created_at < ${before} and o.properties is not null order by l.created_at limit ${sql.lit(entries)})`.execute(
    tx.db,
  );
  if (numAffectedRows > 0n) await deleteArchive(tx);
}

/** What somebody noted on the beds that they handed over. */
async function eraseNotesOfHandOvers(tx: Tx, before: Date): Promise<void> {
  await sql`
    with over as (
      select b.hospital_id, b.handover_id, b.bed_id from handover_bed b
      join handover h on h.hospital_id = b.hospital_id and h.id = b.handover_id
      where h.offered_at < ${before} and b.state <> 'offered' and b.note <> ''
      for update of b skip locked
    )
    update handover_bed b set note = '' from over o
    where o.hospital_id = b.hospital_id and o.handover_id = b.handover_id and o.bed_id = b.bed_id`.execute(tx.db);
}

async function eraseStay(tx: Tx, id: string): Promise<void> {
  if (!(await holdEnded(tx, id))) return;
  await eraseWords(tx, id);
  await sql`update stay set alias = null, visit_number = null, locale = null, erased_at = ${tx.clock.now()}, version = version + 1
    where id = ${id}`.execute(tx.db);
  await logActivity(tx, { subject: { type: 'stay', id }, action: 'stay.erased' });
  await deleteArchive(tx);
}

/** Held, so that nobody writes meanwhile; one that is erased already, or runs again, is left as it is. */
async function holdEnded(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from stay where id = ${id} and ended_at is not null for update`.execute(tx.db);
  return rows.length > 0;
}

async function endedBefore(tx: Tx, before: Date, condition: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from stay s where s.ended_at < ${before} and ${condition}
    order by s.ended_at limit ${sql.lit(stays)}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

async function endOf(tx: Tx, key: Extract<HospitalSettingKey, `${string}_days`>): Promise<Date> {
  return new Date(tx.clock.now().getTime() - (await readSetting(tx, key)) * dayMs);
}
