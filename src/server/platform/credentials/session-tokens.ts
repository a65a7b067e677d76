import { createHmac } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { hashToken, makeToken } from './tokens.ts';

export type TokenPair = { token: string; refresh_token: string };
export type Audience = 'bed' | 'user' | 'employee';

/** How long tokens live; a refresh token without an end lives as long as its session. */
export type Lifetimes = { accessMinutes: number; refreshHours: number | null };

type Session = { hospital: string; session: string; audience: Audience };
const minuteMs = 60_000;

/** The first pair of a session: a new family. */
export async function issueTokens(db: Db, clock: Clock, session: Session, lifetimes: Lifetimes): Promise<TokenPair> {
  const pair = { token: makeToken(), refresh_token: makeToken() };
  const { family } = await db
    .insertInto('session_token')
    .values(tokenRow(clock, session, 'refresh', pair.refresh_token, 0, lifetimes))
    .returning('family')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('session_token')
    .values({ ...tokenRow(clock, session, 'access', pair.token, 0, lifetimes), family })
    .execute();
  return pair;
}

type Visit = { hospital: string; visit: string; expires: Date };

/** Opens a hospital to a platform administrator. It is not refreshed: the session that entered asks for another one. */
export async function issueVisitToken(db: Db, clock: Pick<Clock, 'now'>, { hospital, visit, expires }: Visit) {
  const token = makeToken();
  await db
    .insertInto('session_token')
    .values({
      ...{ hash: hashToken(token), hospital_id: hospital, kind: 'platform_access', session_id: visit },
      ...{ issued_at: clock.now(), expires_at: expires },
    })
    .execute();
  return token;
}

export type Refreshed = { pair: TokenPair } | { reused: true };

/**
 * The next pair for a refresh token, derived from it with a key outside the database. Asked again, because the answer
 * was lost, it answers the same pair until one of the two has been used; a use after that means that the token is in
 * two hands, and the caller ends the session.
 */
export async function refreshTokens(
  db: Db,
  clock: Clock,
  key: string,
  refreshToken: string,
  session: Session,
  lifetimes: Lifetimes,
): Promise<Refreshed | null> {
  const hash = hashToken(refreshToken);
  const row = await db.selectFrom('session_token').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst();
  if (!row || row.ended_at || (row.expires_at && row.expires_at <= clock.now())) return null;
  const pair = { token: derive(key, 'access', refreshToken), refresh_token: derive(key, 'refresh', refreshToken) };
  const generation = row.generation + 1;
  const access = { ...tokenRow(clock, session, 'access', pair.token, generation, lifetimes), family: row.family };
  if (row.successor_hash) {
    if (await generationUsed(db, row.family, generation)) return { reused: true };
    await db
      .updateTable('session_token')
      .set({ expires_at: access.expires_at })
      .where('hash', '=', access.hash)
      .execute();
    return { pair };
  }
  const refresh = tokenRow(clock, session, 'refresh', pair.refresh_token, generation, lifetimes);
  await db
    .insertInto('session_token')
    .values([access, { ...refresh, family: row.family, expires_at: row.expires_at }])
    .execute();
  const used = { successor_hash: refresh.hash, used_at: row.used_at ?? clock.now() };
  await db.updateTable('session_token').set(used).where('hash', '=', hash).execute();
  return { pair };
}

/** The tokens of a session open nothing from now on. */
export async function endTokens(db: Db, clock: Clock, session: string): Promise<void> {
  await db
    .updateTable('session_token')
    .set({ ended_at: clock.now() })
    .where('session_id', '=', session)
    .where('ended_at', 'is', null)
    .execute();
}

async function generationUsed(db: Db, family: string, generation: number): Promise<boolean> {
  const used = await db
    .selectFrom('session_token')
    .select('hash')
    .where('family', '=', family)
    .where('generation', '=', generation)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return used !== undefined;
}

function derive(key: string, what: 'access' | 'refresh', refreshToken: string): string {
  return createHmac('sha256', key).update(`${what}:${refreshToken}`).digest('base64url');
}

function tokenRow(
  clock: Clock,
  of: Session,
  what: 'access' | 'refresh',
  token: string,
  generation: number,
  lifetimes: Lifetimes,
) {
  const now = clock.now();
  const minutes = what === 'access' ? lifetimes.accessMinutes : lifetimes.refreshHours && lifetimes.refreshHours * 60;
  return {
    hash: hashToken(token),
    hospital_id: of.hospital,
    kind: `${of.audience}_${what}` as const,
    session_id: of.session,
    generation,
    issued_at: now,
    expires_at: minutes === null ? null : new Date(now.getTime() + minutes * minuteMs),
  };
}
