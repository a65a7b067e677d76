import { decideApproval } from '#server/features/beds/approval/decide-approval.ts';
import { endBedSession } from '#server/features/beds/bed-session.actions.ts';
import { type TakenBackBy, takeBackApproval } from '#server/features/beds/end-approval.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type Phone = {
  stay: string;
  device: string;
  by: TakenBackBy;
  /** Throws where whoever asks may not sign out a device of these kinds. */
  require?: (kinds: readonly string[]) => Promise<void>;
};

/**
 * Signs a phone out of its stay, or keeps one out that waits or was let in. Signed out already: does nothing. Throws
 * `not_found` for a device that the stay has never had.
 */
export async function endPhone(tx: Tx, { stay, device, by, require }: Phone): Promise<void> {
  const approval = await tx.db
    .selectFrom('device_approval')
    .select(['id', 'state'])
    .where('device_id', '=', device)
    .where('stay_id', '=', stay)
    .forUpdate() // A device that enters at this moment has a session afterwards, or finds that it was kept out.
    .executeTakeFirst();
  const wasLetIn = approval?.state === 'approved' || approval?.state === 'used';
  if (approval && !wasLetIn) {
    await decideApproval(tx, device, 'refused');
    return;
  }
  const sessions = await tx.db
    .selectFrom('bed_session')
    .innerJoin('device', 'device.id', 'bed_session.device_id')
    .select(['bed_session.id', 'device.kind'])
    .where('bed_session.stay_id', '=', stay)
    .where('bed_session.device_id', '=', device)
    .orderBy('bed_session.id')
    .execute();
  if (sessions.length === 0 && !approval) throw notFound('device');
  await require?.(sessions.map(({ kind }) => kind));
  if (approval) await takeBackApproval(tx, approval.id, by);
  for (const { id } of sessions) await endBedSession(tx, id, 'revoked');
}
