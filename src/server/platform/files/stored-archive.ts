import { sql } from 'kysely';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/**
 * Deletes the archive of the hospital, also one that is being made or fetched. Whoever erases something calls it in the same
 * transaction, last: until the commit no archive is read from what is being erased.
 */
export async function deleteArchive(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${keyOf(tx)})`.execute(tx.db);
  const { numDeletedRows } = await tx.db.deleteFrom('hospital_archive').executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await logActivity(tx, { subject: { type: 'hospital', id: tx.hospital }, action: 'hospital.archive_deleted' });
  return true;
}

/** Waits for erasures that are under way, and keeps others waiting until the commit. To be taken before anything is read. */
export async function holdErasures(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(tx)})`.execute(tx.db);
}

const keyOf = ({ hospital }: Tx) => sql`hashtextextended('archive of ' || ${hospital}::text, 0)`;
