import { sql } from 'kysely';
import { requireInScope } from '#server/features/access/access.reads.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import type { ReadSheet, WardSheet } from '#shared/duty/sheet.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { readSheet } from './read-sheet.ts';

/**
 * The employee has read the ward's sheet as it was at that moment, which is never later than now. One that they have read
 * already, or an older one: does nothing. Throws `not_found` beyond the employee's scope.
 */
export async function confirmSheet(tx: Tx, ward: string, { as_of }: ReadSheet): Promise<WardSheet> {
  const employee = await requireInScope(tx, ward, 'department');
  const now = tx.clock.now();
  const asked = new Date(as_of);
  const { rows } = await sql`
    insert into ward_sheet_reading (hospital_id, department_id, employee_id, as_of, read_at)
    values (${tx.hospital}, ${ward}, ${employee}, ${asked < now ? asked : now}, ${now})
    on conflict (hospital_id, department_id, employee_id)
      do update set as_of = excluded.as_of, read_at = excluded.read_at where ward_sheet_reading.as_of < excluded.as_of
    returning employee_id`.execute(tx.db);
  if (rows.length > 0) {
    await logActivity(tx, { subject: { type: 'department', id: ward }, action: 'duty.sheet_read' });
    tx.announce(dutyChanged, { subject: employee, channels: [channels.employee(employee), channels.department(ward)] });
  }
  return readSheet(tx, ward);
}
