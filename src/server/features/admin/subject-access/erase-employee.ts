import { announceArea } from '#server/features/admin/engine/note-change.ts';
import { requireWholeHospital } from '#server/features/admin/engine/whole-hospital.ts';
import { eraseNotesOn } from '#server/features/admin/records/erase-notes.ts';
import { eraseAccount } from '#server/features/employees/erase-account.actions.ts';
import { requireMayTouch } from '#server/features/employees/kept-accounts.actions.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { employees } from '#shared/areas/employees.ts';

/**
 * Erases an account that has ended, at the wish of whose it was, before the time is over in which it could be restored.
 * Throws `operation_denied` for who reaches only some wards or may less than this account might, `not_found`, and
 * `wrong_state` where it has not ended or is erased already.
 */
export async function eraseEmployee(tx: Tx, id: string): Promise<null> {
  const held = await tx.db
    .selectFrom('employee')
    .select(['access_level_id', 'username', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw notFound('employee');
  await requireWholeHospital(tx);
  await requireMayTouch(tx, id, held.access_level_id);
  if (held.deleted_at === null || held.username === id) throw conflict('wrong_state');
  await eraseAccount(tx, id);
  await eraseNotesOn(tx, id);
  announceArea(tx, employees);
  return null;
}
