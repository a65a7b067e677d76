import type { Who } from '#shared/kernel/endpoint.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { Session } from '#web/kit/session/session.ts';
import { resetRefusals } from './refused.ts';

/** What `call` needs of a session; any app's store fits. */
export type CallSession = {
  get(): Pick<Session<unknown>, 'token' | 'refreshToken'> | null;
  /** Whose it is: a call that was begun as one is never repeated as another. */
  owner(): string | null;
  clear(): void;
};

/** A session that calls are made with, and how it goes on and ends. */
export type SessionCalls = {
  session: CallSession;
  /**
   * Calls the refresh endpoint by `callOnce`, until `signal` gives up, and keeps the new session in the store, by its
   * `renew`.
   */
  refresh(refreshToken: string, signal: AbortSignal): Promise<void>;
  /** The server refused to go on with the session, which is cleared by now. */
  onSignedOut(): void;
  /** Of this device: goes with each call of the session, where its tries are counted as those at signing in are. */
  mark?(): string | null;
};

/** How calls are made in this app. Set once, before the first call. */
export type CallConfiguration = SessionCalls & {
  /** `X-Application-Source`. */
  source: 'patient' | 'staff' | 'admin' | 'station' | 'shell';
  locale(): LanguageCode;
  /** The token of the device itself, which opens its own channel while nobody is signed in. */
  deviceToken?(): string | null;
  /** Goes with every call that needs no session, so that tries at signing in are counted by device. */
  deviceMark?(): string | null;
  /** Shows what a failed call said; the app's toasts. */
  report(error: unknown): void;
  /** How requests leave; the gallery answers them itself. */
  fetch?: typeof fetch;
};

let current: CallConfiguration | null = null;

export function configureCalls(configuration: CallConfiguration): void {
  current = configuration;
  resetRefusals();
}

export function callConfiguration(): CallConfiguration {
  if (!current) throw new Error('configureCalls() comes before the first call');
  return current;
}

const others = new Map<Who, SessionCalls>();

/** Calls of this kind are made with a session of their own, beside the app's. */
export function addSession(who: Who, calls: SessionCalls): void {
  others.set(who, calls);
}

/** The session that calls of this kind are made with: the app's, where they have none of their own. */
export function sessionCallsOf(who: Who): SessionCalls {
  return others.get(who) ?? callConfiguration();
}
