import type { UserSessionTable } from '#server/platform/database/schema/users.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { endTokens } from './session-tokens.ts';

type EndReason = NonNullable<UserSessionTable['end_reason']>;

/** The session of a user's account opens nothing any more. Ended already: does nothing. */
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
}

/** Whoever signed in to an account on the tablet of a ward is signed out there with the stay. */
export async function endUserSessionsOfStay(tx: Tx, stay: string): Promise<void> {
  const sessions = await tx.db
    .selectFrom('user_session')
    .select('id')
    .where('stay_id', '=', stay)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of sessions) await endUserSession(tx, id, 'stay_ended');
}
