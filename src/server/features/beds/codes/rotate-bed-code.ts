import { requireInScope } from '#server/features/access/access.reads.ts';
import { placeOfBed } from '#server/features/beds/bed.reads.ts';
import { lockBed } from '#server/features/beds/code.actions.ts';
import { notFound } from '#server/platform/errors.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { bedChanged } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { giveNewCodes } from './new-codes.ts';

/**
 * Somebody may know the bed's code who should not: it gets another one. Also where cards are fixed, since a person who
 * may has asked for it. Who is signed in stays so; the screens that show the old code learn that it is over.
 */
export async function rotateBedCode(tx: Tx, secrets: SharedSecrets, bed: string): Promise<void> {
  const place = await placeOfBed(tx, bed);
  if (!place) throw notFound('bed');
  await requireInScope(tx, place.department, 'bed');
  await lockBed(tx, bed);
  await giveNewCodes(tx, secrets, bed);
  tx.announce(bedChanged, { subject: bed, channels: [channels.department(place.department)] });
}
