import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

/** Links that were good for an hour or a day go as old tokens do; what came of them stands in the activity of their account. */
export async function deleteOldAccountLinks(tx: Tx): Promise<void> {
  const before = new Date(tx.clock.now().getTime() - timing.tokenKeepDays * 86_400_000);
  await tx.db
    .deleteFrom('account_link')
    .where((row) => row(row.fn.coalesce('mailed_at', 'made_at'), '<', before))
    .execute();
}
