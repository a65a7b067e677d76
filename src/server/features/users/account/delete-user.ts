import { announceLink } from '#server/features/users/stays/end-link.ts';
import { endUserSession } from '#server/platform/credentials/user-sessions.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AccountEnd } from '#shared/employees/employee.schemas.ts';
import { holdOwner, proveOwner } from './owner.ts';

/**
 * Deletes the caller's account with its sessions, links to stays and mailed links; the activity keeps its id alone. What
 * the stays asked for stays theirs. Throws `wrong_current_password`, or `no_session` where the password was replaced or
 * the session ended meanwhile.
 */
export async function deleteUser(context: SessionContext, { current_password: password }: AccountEnd): Promise<null> {
  const owner = await proveOwner(context, password);
  return context.inHospital(owner.caller, async (tx) => {
    await holdOwner(tx, owner);
    for (const id of await runningSessions(tx, owner.user)) await endUserSession(tx, id, 'revoked');
    await logActivity(tx, { subject: { type: 'user', id: owner.user }, action: 'user.account_deleted' });
    for (const stay of await runningLinks(tx, owner.user)) announceLink(tx, { user: owner.user, stay });
    await tx.db.deleteFrom('user_account').where('id', '=', owner.user).execute();
    return null;
  });
}

async function runningSessions(tx: Tx, user: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function runningLinks(tx: Tx, user: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('user_stay')
    .innerJoin('stay', 'stay.id', 'user_stay.stay_id')
    .select('stay_id')
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .orderBy('stay_id')
    .execute();
  return rows.map(({ stay_id }) => stay_id);
}
