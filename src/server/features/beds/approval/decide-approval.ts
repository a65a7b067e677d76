import { type Decider, endApproval } from '#server/features/beds/end-approval.ts';
import { requireStayInScope } from '#server/features/beds/stay.policy.ts';
import { AppError, denied, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

/**
 * An employee, or a device of the stay, lets a further device into the stay or keeps it out. Decided so already: does
 * nothing. Throws `approval_lapsed` where it waits no longer.
 */
export async function decideApproval(tx: Tx, device: string, state: 'approved' | 'refused'): Promise<null> {
  const row = await tx.db
    .selectFrom('device_approval')
    .select(['id', 'stay_id', 'state', 'lapses_at'])
    .where('device_id', '=', device)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('device');
  const by = await decider(tx, row.stay_id);
  if (row.state === state || (row.state === 'used' && state === 'approved')) return null;
  const now = tx.clock.now();
  if (row.state !== 'wanted' || row.lapses_at <= now) throw new AppError('approval_lapsed');
  // From now on the device has as long again to enter.
  const lapses_at = new Date(now.getTime() + timing.deviceApproval.minutes * 60_000);
  await endApproval(tx, row.id, { state, ...by, lapses_at });
  return null;
}

/** Who decides: an employee in whose scope the stay is, or a device that is signed in to it. */
async function decider(tx: Tx, stay: string): Promise<Decider> {
  if (tx.actor.kind === 'patient') {
    if (tx.actor.stay !== stay) throw notFound('device');
    return { decided_by_device_id: tx.device };
  }
  if (tx.actor.kind !== 'employee') throw denied();
  await requireStayInScope(tx, stay);
  return { decided_by_employee_id: tx.actor.employee };
}
