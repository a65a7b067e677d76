import { holdLevel, requireHeld } from '#server/features/access/held.reads.ts';
import { changeRights } from '#server/features/access/rights-changed.actions.ts';
import { lockEmployee } from '#server/features/employees/lock-employee.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { EmployeeLevel, GiveLevel } from '#shared/employees/access-level.schemas.ts';

/**
 * Gives an employee another access level. Who calls must be able to give all of it and all of the present one
 * (`operation_denied`): nobody raises anybody above themselves, nor strips who holds more. Throws `not_found` for who is
 * out of scope and for a level that is not there, `old_version` with the row as it stands, `last_access_editor`.
 */
export async function giveLevel(tx: Tx, id: string, { version, access_level_id }: GiveLevel): Promise<EmployeeLevel> {
  const { fullname, ...row } = await lockEmployee(tx, id);
  const known = { id, fullname, access_level_id: row.access_level_id, version: row.version };
  if (known.access_level_id === access_level_id) return known;
  const level = await holdLevel(tx, access_level_id);
  if (!level) throw notFound('access_level');
  if (known.version !== version) throw conflict('old_version', { data: known });
  const present = await holdLevel(tx, known.access_level_id);
  await requireHeld(tx, { employee: id }, level, ...(present ? [present] : []));
  await changeRights(tx, { employee: id }, () =>
    tx.db
      .updateTable('employee')
      .set({ access_level_id, version: version + 1 })
      .where('id', '=', id)
      .execute(),
  );
  const properties = { from: known.access_level_id, to: access_level_id };
  await logActivity(tx, { subject: { type: 'employee', id }, action: 'employee.access_level_changed', properties });
  return { ...known, access_level_id, version: version + 1 };
}
