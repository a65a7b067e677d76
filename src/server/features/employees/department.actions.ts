import { changeRights } from '#server/features/access/rights-changed.actions.ts';
import { notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/**
 * The employee belongs to this department no longer: what they hear of it ends at once, on every process (S28).
 * Throws `not_found` for who does not belong to it.
 */
export async function leaveDepartment(tx: Tx, employee: string, department: string): Promise<void> {
  const left = await changeRights(tx, { employee }, () =>
    tx.db
      .deleteFrom('employee_department')
      .where('employee_id', '=', employee)
      .where('department_id', '=', department)
      .returning('department_id')
      .executeTakeFirst(),
  );
  if (!left) throw notFound('department');
  const subject = { type: 'employee', id: employee };
  await logActivity(tx, { subject, action: 'employee.department_left', properties: { department } });
}
