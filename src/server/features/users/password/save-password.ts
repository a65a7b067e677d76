import { mailUserPasswordChanged } from '#server/features/notifications/mail.actions.ts';
import { endUserSession } from '#server/platform/credentials/user-sessions.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

type NewPassword = {
  user: string;
  hash: string;
  how: 'password_reset' | 'password_changed';
  /** The session of whoever sets it stays signed in. */
  by?: string;
};

/**
 * A changed password ends every other session and every mailed link, and the account's owner reads of it by mail. The
 * caller holds the account.
 */
export async function savePassword(tx: Tx, { user, hash, how, by }: NewPassword): Promise<void> {
  await tx.db.updateTable('user_account').set({ password_hash: hash }).where('id', '=', user).execute();
  const causer = { kind: 'user', id: user } as const;
  await logActivity(tx, { subject: { type: 'user', id: user }, action: `user.${how}`, causer });
  const sessions = await tx.db
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of sessions) if (id !== by) await endUserSession(tx, id, 'password_changed');
  // A link that waits to be mailed is nobody's from now on, and one that was mailed opens nothing.
  await tx.db.updateTable('user_reset').set({ user_id: null }).where('user_id', '=', user).execute();
  await mailUserPasswordChanged(tx, user);
}
