import { endApproval } from '#server/features/beds/end-approval.ts';
import { requireStayInScope } from '#server/features/beds/stay.policy.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

/**
 * An employee lets a further device into the stay, or keeps it out. Decided so already: does nothing. Throws
 * `approval_lapsed` where it waits no longer.
 */
export async function decideApproval(tx: Tx, device: string, state: 'approved' | 'refused'): Promise<null> {
  const decided_by_employee_id = requireEmployee(tx);
  const row = await tx.db
    .selectFrom('device_approval')
    .select(['id', 'stay_id', 'state', 'lapses_at'])
    .where('device_id', '=', device)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('device');
  await requireStayInScope(tx, row.stay_id);
  if (row.state === state || (row.state === 'used' && state === 'approved')) return null;
  const now = tx.clock.now();
  if (row.state !== 'wanted' || row.lapses_at <= now) throw new AppError('approval_lapsed');
  // From now on the device has as long again to enter.
  const lapses_at = new Date(now.getTime() + timing.deviceApproval.minutes * 60_000);
  await endApproval(tx, row.id, { state, decided_by_employee_id, lapses_at });
  return null;
}
