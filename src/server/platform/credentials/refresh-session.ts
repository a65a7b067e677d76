import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type Audience, type Lifetimes, refreshTokens, type TokenPair } from './session-tokens.ts';
import { readSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

type TokenRow = { hospital_id: string; kind: string; session_id: string };

type Refreshing<T> = {
  audience: Audience;
  lifetimes: (tx: Tx, session: string) => Promise<Lifetimes>;
  /** Ends a session whose refresh token is in two hands. */
  end: (tx: Tx, session: string, reason: 'token_reused') => Promise<unknown>;
  answer: (tx: Tx, session: string, pair: TokenPair) => Promise<T>;
};

/**
 * A new pair for the refresh token of a session that runs. A token used twice by two ends the session, which is kept:
 * the refusal, `no_session`, follows its transaction.
 */
export async function refreshSession<T extends object>(
  anonymous: AnonymousContext,
  refreshToken: string,
  { audience, lifetimes, end, answer }: Refreshing<T>,
): Promise<T> {
  const { db, clock, secrets } = anonymous;
  const { rows } = await sql<TokenRow>`select * from session_by_token(${hashToken(refreshToken)})`.execute(db);
  const [row] = rows;
  if (row?.kind !== `${audience}_refresh`) throw new AppError('no_session');
  const { hospital_id: hospital, session_id: session } = row;
  const caller = { hospital, actor: { kind: 'system', reason: 'token refresh' } as const };
  const refreshed = await anonymous.inHospital(caller, async (tx) => {
    if (!(await readSession(tx, { hospital, session, kind: audience }))) return null;
    const of = { hospital, session, audience };
    const next = await refreshTokens(tx.db, clock, secrets.seal_key, refreshToken, of, await lifetimes(tx, session));
    if (!next) return null;
    if ('pair' in next) return answer(tx, session, next.pair);
    await end(tx, session, 'token_reused');
    return null;
  });
  if (!refreshed) throw new AppError('no_session');
  return refreshed;
}
