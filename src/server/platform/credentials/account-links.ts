import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { hashToken } from './tokens.ts';

const minuteMs = 60_000;

/** A link that is not over: whose hospital it is, and its row. */
export type AccountLink = { hospital: string; id: string };

/** The token of a mailed link: made anew from its id for each try to mail it, so that it is kept nowhere. */
export function accountLinkToken(key: string, id: string): string {
  return createHmac('sha256', key).update(`account link:${id}`).digest('base64url');
}

type NewLink = { hospital: string; id: string; madeAt: Date; minutes: number };

/** From now on its token opens the link, for so many minutes after it was asked for. Twice is once. */
export async function openAccountLink(db: Db, key: string, link: NewLink): Promise<void> {
  await db
    .insertInto('session_token')
    .values({
      hash: hashToken(accountLinkToken(key, link.id)),
      ...{ hospital_id: link.hospital, kind: 'account_link', session_id: link.id },
      ...{ issued_at: link.madeAt, expires_at: new Date(link.madeAt.getTime() + link.minutes * minuteMs) },
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Good for so many minutes from now, where it is not over. */
export async function prolongAccountLink(db: Db, clock: Pick<Clock, 'now'>, link: Pick<NewLink, 'id' | 'minutes'>) {
  const expires_at = new Date(clock.now().getTime() + link.minutes * minuteMs);
  await db
    .updateTable('session_token')
    .set({ expires_at })
    .where('kind', '=', 'account_link')
    .where('session_id', '=', link.id)
    .where('ended_at', 'is', null)
    .execute();
}

type TokenRow = { hospital_id: string; kind: string; session_id: string; expires_at: Date | null };

/** Throws `link_unknown` for what is none, or was used; `link_expired` for one that came too late. */
export async function findAccountLink(
  { db, clock }: { db: Db; clock: Pick<Clock, 'now'> },
  token: string,
): Promise<AccountLink> {
  const { rows } = await sql<TokenRow>`
    select hospital_id, kind, session_id, expires_at from session_by_token(${hashToken(token)})`.execute(db);
  const row = rows[0];
  if (row?.kind !== 'account_link' || !row.expires_at) throw new AppError('link_unknown');
  if (row.expires_at <= clock.now()) throw new AppError('link_expired');
  return { hospital: row.hospital_id, id: row.session_id };
}

/** Of simultaneous uses one succeeds; the others throw `link_unknown`. */
export async function spendAccountLink(db: Db, clock: Pick<Clock, 'now'>, token: string): Promise<void> {
  const now = clock.now();
  const used = await db
    .updateTable('session_token')
    .set({ ended_at: now, used_at: now })
    .where('hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  if (!used) throw new AppError('link_unknown');
}

/**
 * No link of this employee opens anything any more, neither one that was mailed nor one for a new password that was asked
 * for and is to be mailed: that is nobody's from now on. The caller holds the account.
 */
export async function endAccountLinks(db: Db, clock: Pick<Clock, 'now'>, employee: string): Promise<void> {
  const links = await db.selectFrom('account_link').select('id').where('employee_id', '=', employee).execute();
  if (links.length === 0) return;
  await db
    .updateTable('account_link')
    .set({ employee_id: null })
    .where('employee_id', '=', employee)
    .where('purpose', '=', sql.lit('password_reset'))
    .execute();
  await db
    .updateTable('session_token')
    .set({ ended_at: clock.now() })
    .where('kind', '=', 'account_link')
    .where(
      'session_id',
      'in',
      links.map(({ id }) => id),
    )
    .where('ended_at', 'is', null)
    .execute();
}
