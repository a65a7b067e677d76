import { sql } from 'kysely';
import { deleteArchive } from '#server/platform/files/stored-archive.ts';
import { deleteFile } from '#server/platform/files/stored-files.ts';
import { blankActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { records } from '#shared/areas/records.ts';

/** Notes on people whose account was erased, who are called by the id of their row, go with it, in the log too. */
export async function eraseNotesOnErased(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from subject_record r
    join employee e on e.hospital_id = r.hospital_id and e.id = r.employee_id
    where e.deleted_at is not null and e.username = e.id::text order by r.id`.execute(tx.db);
  for (const { id } of rows) tx.afterwards(id, (own) => erase(own, id));
}

/** The notes on one person, whose account the caller has erased. */
export async function eraseNotesOn(tx: Tx, employee: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('subject_record')
    .select('id')
    .where('employee_id', '=', employee)
    .orderBy('id')
    .execute();
  for (const { id } of rows) await erase(tx, id);
}

async function erase(tx: Tx, id: string): Promise<void> {
  const gone = await tx.db.deleteFrom('subject_record').where('id', '=', id).returning('file_id').executeTakeFirst();
  if (gone?.file_id) await deleteFile(tx, gone.file_id);
  await blankActivity(tx, { type: records.table, id }, { fields: ['note'], reason: 'account_erased' });
  await deleteArchive(tx);
}
