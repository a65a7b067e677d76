import { requireInScope } from '#server/features/access/access.reads.ts';
import { placeOfBed } from '#server/features/beds/bed.reads.ts';
import { lockBed, openBedCodes } from '#server/features/beds/code.actions.ts';
import { runningStay } from '#server/features/beds/stay.actions.ts';
import { notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { BedCode } from '#shared/beds/bed-code.schemas.ts';

/**
 * The bed's code and QR, on record. The server judges by the stay that runs now: a list on a screen may be older, and a
 * code that is handed to the next patient would sign them in to the requests of the last one.
 */
export async function showBedCode(
  tx: Tx,
  { secrets, address }: { secrets: SharedSecrets; address: string | null },
  bed: string,
  forStay: string | null,
): Promise<BedCode> {
  const place = await placeOfBed(tx, bed);
  if (!place) throw notFound('bed');
  await requireInScope(tx, place.department, 'bed');
  await lockBed(tx, bed);
  const stay_id = await runningStay(tx, bed);
  const answer = { bed: { id: bed, label: place.label, room: place.room }, stay_id };
  if (stay_id !== forStay) return { ...answer, shown: null };
  const row = await tx.db
    .selectFrom('bed')
    .select(['code_encrypted', 'qr_encrypted', 'codes_rotated_at'])
    .where('id', '=', bed)
    .executeTakeFirstOrThrow();
  await logActivity(tx, { subject: { type: 'bed', id: bed }, action: 'bed.code_shown' });
  const { code, qr } = openBedCodes(secrets, row);
  return { ...answer, shown: { code, qr_uuid: qr, address, since: row.codes_rotated_at?.toISOString() ?? null } };
}
