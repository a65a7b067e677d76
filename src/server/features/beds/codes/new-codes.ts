import { makeBedCodes } from '#server/features/beds/code.actions.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** A new code and QR for the bed, on record; by the old ones nobody is signed in any more. */
export async function giveNewCodes(tx: Tx, secrets: SharedSecrets, bed: string): Promise<void> {
  await tx.db
    .updateTable('bed')
    .set({ ...makeBedCodes(secrets), codes_rotated_at: tx.clock.now() })
    .where('id', '=', bed)
    .execute();
  await logActivity(tx, { subject: { type: 'bed', id: bed }, action: 'bed.codes_rotated' });
}
