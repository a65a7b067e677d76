import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

/** Sets go with the time in which they can be undone; what they changed stands in the activity of each row. */
export async function deleteOldChangeSets(tx: Tx): Promise<void> {
  const before = new Date(tx.clock.now().getTime() - timing.restoreDays * 86_400_000);
  await tx.db
    .deleteFrom('change_set')
    .where((set) => set(set.fn.coalesce('ended_at', 'planned_for', 'prepared_at'), '<', before))
    .where('state', 'not in', ['running', 'planned'])
    .execute();
}
