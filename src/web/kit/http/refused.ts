import { timing } from '#shared/kernel/timing.ts';
import type { CallSession } from './configuration.ts';

/** As long as every token lives at least: a new one cannot have run out before. */
const lifeMs =
  Math.min(timing.bedAccessTokenMinutes, timing.employeeAccessTokenMinutes, timing.userAccessTokenMinutes) * 60_000;

type Known = {
  /** Which calls were answered 401 with a token that had just been renewed, and when; by method and path. */
  refusals: Map<string, number>;
  renewed: { token: string; at: number } | null;
  /** The token that last carried a call. */
  carriedBy: string | null;
};

/** Of each session by itself: what one is refused says nothing of another on the same page. */
let bySession = new WeakMap<CallSession, Known>();

/**
 * Whether a 401 may mean an ended token. A call that a renewed token did not mend renews no more, since each renewal
 * reopens the socket, whose reading calls again; nor does any call with a renewed token that has carried none yet.
 */
export function mayRenew(session: CallSession, call: string, token: string): boolean {
  const { refusals, renewed, carriedBy } = knownOf(session);
  if (isRecent(refusals.get(call))) return false;
  return token !== renewed?.token || token === carriedBy || !isRecent(renewed.at);
}

export function noteRenewed(session: CallSession, token: string): void {
  knownOf(session).renewed = { token, at: performance.now() };
}

export function noteRefused(session: CallSession, call: string): void {
  knownOf(session).refusals.set(call, performance.now());
}

export function noteCarried(session: CallSession, call: string, token: string): void {
  const known = knownOf(session);
  known.refusals.delete(call);
  known.carriedBy = token;
}

/** A page starts with nothing refused. */
export function resetRefusals(): void {
  bySession = new WeakMap();
}

function knownOf(session: CallSession): Known {
  const known = bySession.get(session) ?? { refusals: new Map(), renewed: null, carriedBy: null };
  bySession.set(session, known);
  return known;
}

const isRecent = (at: number | undefined): boolean => at !== undefined && performance.now() - at < lifeMs;
