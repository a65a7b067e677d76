import { notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';

type Link = { user: string; stay: string };

/** Ends the link of an account to a stay, which both hear. Throws `not_found` where there is none. */
export async function endLink(tx: Tx, { user, stay }: Link): Promise<null> {
  const gone = await tx.db
    .deleteFrom('user_stay')
    .where('user_id', '=', user)
    .where('stay_id', '=', stay)
    .returning('stay_id')
    .executeTakeFirst();
  if (!gone) throw notFound('stay');
  await logActivity(tx, { subject: { type: 'stay', id: stay }, action: 'stay.unlinked' });
  announceLink(tx, { user, stay });
  return null;
}

/** Account and bed hear that they are linked, or are so no more. */
export function announceLink(tx: Tx, { user, stay }: Link): void {
  tx.announce(stayChanged, { subject: stay, channels: [channels.user(user), channels.stay(stay)] });
}
