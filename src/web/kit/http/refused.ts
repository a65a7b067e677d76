import { timing } from '#shared/kernel/timing.ts';

/** As long as every token lives at least: a new one cannot have run out before. */
const lifeMs = Math.min(timing.bedAccessTokenMinutes, timing.employeeAccessTokenMinutes) * 60_000;

/** Which calls were answered 401 with a token that had just been renewed, and when; by method and path. */
const refusals = new Map<string, number>();
let renewed: { token: string; at: number } | null = null;
/** The token that last carried a call. */
let carriedBy: string | null = null;

/**
 * Whether a 401 may mean an ended token. A call that a renewed token did not mend renews no more, since each renewal
 * reopens the socket, whose reading calls again; nor does any call with a renewed token that has carried none yet.
 */
export function mayRenew(call: string, token: string): boolean {
  if (isRecent(refusals.get(call))) return false;
  return token !== renewed?.token || token === carriedBy || !isRecent(renewed.at);
}

export function noteRenewed(token: string): void {
  renewed = { token, at: performance.now() };
}

export function noteRefused(call: string): void {
  refusals.set(call, performance.now());
}

export function noteCarried(call: string, token: string): void {
  refusals.delete(call);
  carriedBy = token;
}

/** A page starts with nothing refused. */
export function resetRefusals(): void {
  refusals.clear();
  renewed = null;
  carriedBy = null;
}

const isRecent = (at: number | undefined): boolean => at !== undefined && performance.now() - at < lifeMs;
