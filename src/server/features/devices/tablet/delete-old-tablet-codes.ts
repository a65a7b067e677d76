import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

/**
 * Codes that were good for minutes go as old tokens do; who enrolled a tablet stands at the tablet and in its history.
 */
export async function deleteOldTabletCodes(tx: Tx): Promise<void> {
  const before = new Date(tx.clock.now().getTime() - timing.tokenKeepDays * 86_400_000);
  await tx.db.deleteFrom('tablet_enrolment').where('made_at', '<', before).execute();
}
