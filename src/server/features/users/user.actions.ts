import { sql } from 'kysely';
import { endUserSession } from '#server/platform/credentials/user-sessions.ts';
import { notFound } from '#server/platform/errors.ts';
import { deleteArchive } from '#server/platform/files/stored-archive.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { announceLink } from './stays/end-link.ts';

/** Held until the end of the transaction: no session opens and no stay is linked meanwhile. Throws `not_found`. */
export async function lockUser(tx: Tx, user: string): Promise<void> {
  const { rows } = await sql`select from user_account where id = ${user} for update`.execute(tx.db);
  if (rows.length === 0) throw notFound('user');
}

/**
 * Deletes an account with its sessions, links to stays and mailed links; the activity keeps its id alone. What the stays
 * asked for stays theirs. The caller holds the account.
 */
export async function endUser(tx: Tx, user: string): Promise<void> {
  for (const id of await runningSessions(tx, user)) await endUserSession(tx, id, 'revoked');
  await logActivity(tx, { subject: { type: 'user', id: user }, action: 'user.account_deleted' });
  for (const stay of await runningLinks(tx, user)) announceLink(tx, { user, stay });
  await tx.db.deleteFrom('user_account').where('id', '=', user).execute();
  await deleteArchive(tx);
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
