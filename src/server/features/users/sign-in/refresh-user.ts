import { sql } from 'kysely';
import { readUser } from '#server/features/users/user.reads.ts';
import { refreshTokens } from '#server/platform/credentials/session-tokens.ts';
import { readSession } from '#server/platform/credentials/sessions.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import { endUserSession } from '#server/platform/credentials/user-sessions.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { UserSession } from '#shared/users/user.schemas.ts';
import { userLifetimes } from './open-session.ts';

type TokenRow = { hospital_id: string; kind: string; session_id: string };

/** A new pair for a user's refresh token; `no_session` is a refusal. */
export async function refreshUser(anonymous: AnonymousContext, refreshToken: string): Promise<UserSession> {
  const { rows } = await sql<TokenRow>`select * from session_by_token(${hashToken(refreshToken)})`.execute(
    anonymous.db,
  );
  const row = rows[0];
  if (row?.kind !== 'user_refresh') throw new AppError('no_session');
  const caller = { hospital: row.hospital_id, actor: { kind: 'system', reason: 'token refresh' } as const };
  const answer = await anonymous.inHospital(caller, (tx) => refresh(tx, anonymous, refreshToken, row.session_id));
  if (!answer) throw new AppError('no_session');
  return answer;
}

async function refresh(
  tx: Tx,
  anonymous: AnonymousContext,
  refreshToken: string,
  session: string,
): Promise<UserSession | null> {
  if (!(await readSession(tx, { hospital: tx.hospital, session, kind: 'user' }))) return null;
  const { is_remembered } = await tx.db
    .selectFrom('user_session')
    .select('is_remembered')
    .where('id', '=', session)
    .executeTakeFirstOrThrow();
  const of = { hospital: tx.hospital, session, audience: 'user' as const };
  const { clock, secrets } = anonymous;
  const lifetimes = userLifetimes(is_remembered);
  const refreshed = await refreshTokens(tx.db, clock, secrets.seal_key, refreshToken, of, lifetimes);
  if (!refreshed) return null;
  if ('reused' in refreshed) {
    await endUserSession(tx, session, 'token_reused');
    return null;
  }
  return { ...refreshed.pair, user: await readUser(tx, session) };
}
