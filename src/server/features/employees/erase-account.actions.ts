import { deleteArchive } from '#server/platform/files/stored-archive.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { eraseAccess, eraseDevices, eraseRow } from './erase-parts.ts';

/** Erases what is personal of an account that has ended; the history keeps that it was somebody. The caller holds it. */
export async function eraseAccount(tx: Tx, id: string): Promise<void> {
  await eraseRow(tx, id);
  await eraseDevices(tx, id);
  await eraseAccess(tx, id);
  await logActivity(tx, { subject: { type: 'employee', id }, action: 'employee.account_erased' });
  await deleteArchive(tx);
}
