import { sql } from 'kysely';
import { readBed } from '#server/features/beds/bed.reads.ts';
import { bedLifetimes, endBedSession } from '#server/features/beds/bed-session.actions.ts';
import { refreshTokens } from '#server/platform/credentials/session-tokens.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { RefreshedBedSession } from '#shared/beds/bed.schemas.ts';

type TokenRow = { hospital_id: string; kind: string; session_id: string };

/** A new pair for a bed's refresh token. A token used twice by two ends the session; `no_session` is a refusal. */
export async function refreshBed(anonymous: AnonymousContext, refreshToken: string): Promise<RefreshedBedSession> {
  const { rows } = await sql<TokenRow>`select * from session_by_token(${hashToken(refreshToken)})`.execute(
    anonymous.db,
  );
  const row = rows[0];
  if (row?.kind !== 'bed_refresh') throw new AppError('no_session');
  const session = { hospital: row.hospital_id, session: row.session_id, audience: 'bed' as const };
  const caller = { hospital: row.hospital_id, actor: { kind: 'system', reason: 'token refresh' } as const };
  const answer = await anonymous.inHospital(caller, async (tx) => {
    const refreshed = await refreshTokens(
      tx.db,
      anonymous.clock,
      anonymous.secrets.seal_key,
      refreshToken,
      session,
      bedLifetimes,
    );
    if (!refreshed) return null;
    if ('reused' in refreshed) {
      await endBedSession(tx, session.session, 'token_reused');
      return null;
    }
    const { token, refresh_token } = refreshed.pair;
    return { token, access_token: token, refresh_token, bed: await readBed(tx, session.session) };
  });
  if (!answer) throw new AppError('no_session');
  return answer;
}
