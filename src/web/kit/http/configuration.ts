import type { LanguageCode } from '#shared/locales/languages.ts';
import type { Session } from '#web/kit/session/session.ts';
import { resetRefusals } from './refused.ts';

/** What `call` needs of a session; any app's store fits. */
export type CallSession = {
  get(): Pick<Session<unknown>, 'token' | 'refreshToken'> | null;
  clear(): void;
};

/** How calls are made in this app. Set once, before the first call. */
export type CallConfiguration = {
  /** `X-Application-Source`. */
  source: 'patient' | 'staff' | 'admin' | 'station' | 'shell';
  locale(): LanguageCode;
  session: CallSession;
  /** Calls the app's refresh endpoint by `callOnce` and keeps the new session in the store. */
  refresh(refreshToken: string): Promise<void>;
  /** The server refused to go on with the session, which is cleared by now: a full page load to sign-in. */
  onSignedOut(): void;
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
