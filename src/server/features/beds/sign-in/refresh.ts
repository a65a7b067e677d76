import { readBed } from '#server/features/beds/bed.reads.ts';
import { bedLifetimes, endBedSession } from '#server/features/beds/bed-session.actions.ts';
import { refreshSession } from '#server/platform/credentials/refresh-session.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { RefreshedBedSession } from '#shared/beds/bed.schemas.ts';

/** A new pair for a bed's refresh token. Throws `no_session`. */
export function refreshBed(anonymous: AnonymousContext, refreshToken: string): Promise<RefreshedBedSession> {
  return refreshSession(anonymous, refreshToken, {
    audience: 'bed',
    lifetimes: async () => bedLifetimes,
    end: endBedSession,
    answer: async (tx, session, { token, refresh_token }) => ({
      ...{ token, access_token: token, refresh_token },
      bed: await readBed(tx, session),
    }),
  });
}
