import { sql } from 'kysely';
import { endUserSession } from '#server/platform/credentials/user-sessions.ts';
import { AppError, conflict, notFound } from '#server/platform/errors.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { OwnSession } from '#shared/employees/session.schemas.ts';

type Row = Omit<OwnSession, 'began_at' | 'last_used_at'> & { began_at: Date; last_used_at: Date };

/** Where the caller is signed in, this device first, then the one used last. */
export async function listSessions(tx: TxOf<'user'>): Promise<OwnSession[]> {
  const { user, session } = tx.actor;
  const { rows } = await sql<Row>`
    select s.id, s.device, s.began_at, s.is_remembered, s.id = ${session} as is_this,
      greatest(s.began_at, (select max(greatest(t.issued_at, t.used_at)) from session_token t
        where t.session_id = s.id and t.hospital_id = s.hospital_id)) as last_used_at
    from user_session s
    where s.user_id = ${user} and s.ended_at is null
    order by is_this desc, last_used_at desc, s.id limit 100`.execute(tx.db);
  return rows.map(({ began_at, last_used_at, ...row }) => ({
    ...{ ...row, began_at: began_at.toISOString(), last_used_at: last_used_at.toISOString() },
  }));
}

/**
 * Signs the caller out on another device. Throws `not_found` for a session that is none of theirs or has ended,
 * `wrong_state` for the one that asks: that one signs out.
 */
export async function endOwnSession(tx: TxOf<'user'>, id: string): Promise<null> {
  if (id === tx.actor.session) throw conflict('wrong_state');
  if (!(await otherSessions(tx)).includes(id)) throw notFound('session');
  await endUserSession(tx, id, 'revoked');
  return null;
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(tx: TxOf<'user'>): Promise<null> {
  for (const id of await otherSessions(tx)) await endUserSession(tx, id, 'revoked');
  return null;
}

/**
 * Holds all that run: of two devices that end each other at once the second finds itself ended, and throws `no_session`.
 * Lock order: sessions by their ids (avoids deadlock).
 */
async function otherSessions(tx: TxOf<'user'>): Promise<string[]> {
  const { user, session } = tx.actor;
  const rows = await tx.db
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const running = rows.map(({ id }) => id);
  if (!running.includes(session)) throw new AppError('no_session');
  return running.filter((id) => id !== session);
}
