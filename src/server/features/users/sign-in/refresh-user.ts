import { readUser } from '#server/features/users/user.reads.ts';
import { refreshSession } from '#server/platform/credentials/refresh-session.ts';
import { endUserSession } from '#server/platform/credentials/user-sessions.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { UserSession } from '#shared/users/user.schemas.ts';
import { userLifetimes } from './open-session.ts';

/** A new pair for a user's refresh token. Throws `no_session`. */
export function refreshUser(anonymous: AnonymousContext, refreshToken: string): Promise<UserSession> {
  return refreshSession(anonymous, refreshToken, {
    audience: 'user',
    lifetimes: async (tx, session) => userLifetimes(await isRemembered(tx, session)),
    end: endUserSession,
    answer: async (tx, session, pair) => ({ ...pair, user: await readUser(tx, session) }),
  });
}

async function isRemembered(tx: Tx, session: string): Promise<boolean> {
  const { is_remembered } = await tx.db
    .selectFrom('user_session')
    .select('is_remembered')
    .where('id', '=', session)
    .executeTakeFirstOrThrow();
  return is_remembered;
}
