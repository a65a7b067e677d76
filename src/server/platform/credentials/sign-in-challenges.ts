import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { hashToken, makeToken } from './tokens.ts';

const minuteMs = 60_000;

type NewChallenge = { hospital: string; id: string; minutes: number };

/** The token of a sign-in that has proved its password alone. It opens nothing by itself. */
export async function openChallenge(db: Db, clock: Pick<Clock, 'now'>, challenge: NewChallenge): Promise<string> {
  const token = makeToken();
  const now = clock.now();
  await db
    .insertInto('session_token')
    .values({
      hash: hashToken(token),
      ...{ hospital_id: challenge.hospital, kind: 'sign_in_challenge', session_id: challenge.id },
      ...{ issued_at: now, expires_at: new Date(now.getTime() + challenge.minutes * minuteMs) },
    })
    .execute();
  return token;
}

type TokenRow = { hospital_id: string; kind: string; session_id: string; expires_at: Date | null };

/** Whose hospital it is, and its row. Throws `challenge_over` for what is none, was used, or came too late. */
export async function findChallenge(
  { db, clock }: { db: Db; clock: Pick<Clock, 'now'> },
  token: string,
): Promise<{ hospital: string; id: string }> {
  const { rows } = await sql<TokenRow>`
    select hospital_id, kind, session_id, expires_at from session_by_token(${hashToken(token)})`.execute(db);
  const [row] = rows;
  const isOpen = row?.kind === 'sign_in_challenge' && row.expires_at !== null && row.expires_at > clock.now();
  if (!isOpen) throw new AppError('challenge_over');
  return { hospital: row.hospital_id, id: row.session_id };
}

/** Of simultaneous uses one succeeds; the others throw `challenge_over`. */
export async function spendChallenge(db: Db, clock: Pick<Clock, 'now'>, token: string): Promise<void> {
  const now = clock.now();
  const used = await db
    .updateTable('session_token')
    .set({ ended_at: now, used_at: now })
    .where('hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  if (!used) throw new AppError('challenge_over');
}

/** No sign-in of this employee that waits for its second step goes on. */
export async function endChallenges(db: Db, clock: Pick<Clock, 'now'>, employee: string): Promise<void> {
  const challenges = db.selectFrom('sign_in_challenge').select('id').where('employee_id', '=', employee);
  await db
    .updateTable('session_token')
    .set({ ended_at: clock.now() })
    .where('kind', '=', 'sign_in_challenge')
    .where('session_id', 'in', challenges)
    .where('ended_at', 'is', null)
    .execute();
}
