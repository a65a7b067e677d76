import type { UserSessionTable } from '#server/platform/database/schema/users.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { sessionEnded } from '#shared/kernel/session.events.ts';
import { endTokens } from './session-tokens.ts';

type EndReason = NonNullable<UserSessionTable['end_reason']>;

/**
 * The session of a user's account opens nothing any more; its sockets are closed wherever they are (S28). Ended already:
 * does nothing.
 */
export async function endUserSession(tx: Tx, id: string, reason: EndReason): Promise<void> {
  const ended = await tx.db
    .updateTable('user_session')
    .set({ ended_at: tx.clock.now(), end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!ended) return;
  await endTokens(tx.db, tx.clock, id);
  const action = reason === 'logout' ? 'user.signed_out' : `user.session_${reason}`;
  await logActivity(tx, { subject: { type: 'user', id: ended.user_id }, action });
  tx.announce(sessionEnded, { subject: id, channels: [channels.user(ended.user_id)], detail: { reason } });
}

/** Whoever signed in to an account on the tablet of a ward is signed out there with the stay. */
export async function endUserSessionsOfStay(tx: Tx, stay: string): Promise<void> {
  for (const id of await runningSessions(tx, { stay_id: stay })) await endUserSession(tx, id, 'stay_ended');
}

/** The same where the tablet itself is signed off. */
export async function endUserSessionsOnTablet(tx: Tx, tablet: string): Promise<void> {
  for (const id of await runningSessions(tx, { ward_tablet_id: tablet })) await endUserSession(tx, id, 'revoked');
}

/** Lock order: sessions by their ids (avoids deadlock). */
async function runningSessions(tx: Tx, of: { stay_id: string } | { ward_tablet_id: string }): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('user_session')
    .select('id')
    .where((eb) => eb.and(of))
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
