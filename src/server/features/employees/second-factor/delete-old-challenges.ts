import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

/** Sign-ins that waited for their second step, and what devices were to sign, go as old tokens do. */
export async function deleteOldChallenges(tx: Tx): Promise<void> {
  const before = new Date(tx.clock.now().getTime() - timing.tokenKeepDays * 86_400_000);
  for (const table of ['sign_in_challenge', 'passkey_challenge'] as const)
    await tx.db.deleteFrom(table).where('made_at', '<', before).execute();
}
