import { beds } from '#server/demo/hospital/places.ts';
import { makeBedCodes } from '#server/features/beds/code.actions.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Ground } from './ground.ts';

/**
 * Gives every bed its first code again: those of the history have rotated with each stay that ended, and the demo opens
 * with the codes that the guide names. From here on they rotate as anywhere.
 */
export async function seedFirstCodes(tx: Tx, secrets: SharedSecrets, ground: Ground): Promise<void> {
  for (const { name, code } of beds) {
    await tx.db
      .updateTable('bed')
      .set(makeBedCodes(secrets, code))
      .where('id', '=', ground.beds.get(name) ?? '')
      .execute();
  }
}
