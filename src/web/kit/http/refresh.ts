import { createStore } from '#web/kit/store.ts';
import { isRefusal } from './api-error.ts';
import { callConfiguration, type SessionCalls } from './configuration.ts';
import { inTime } from './in-time.ts';
import { noteRenewed } from './refused.ts';

/** The wait before a refresh leaves. Not about safety, so it does not stand in `timing`. */
const refreshWaitMs = 1000;

/** Whether the last refresh of the app's session got no answer: no call goes through then, so the page counts as not connected (S27). */
export const unrenewed = createStore(false);

const running = new Map<SessionCalls['session'], Promise<void>>();

/**
 * Renews the session after a 401 for `usedToken`; calls that fail at the same time share one refresh.
 * Returns once another token is there. A refusal (401, 403, 410 of our own) clears the session and tells the
 * app; no answer, or none in time, leaves it as it is (docs/decisions/0011-behaviour-that-surprises.md). Either is
 * thrown.
 */
export async function renewSession(usedToken: string | null, calls: SessionCalls = callConfiguration()): Promise<void> {
  const { session } = calls;
  if (replaced(session, usedToken)) return;
  const renewing = running.get(session) ?? refreshOnce(usedToken, calls).finally(() => running.delete(session));
  running.set(session, renewing);
  await renewing;
}

async function refreshOnce(usedToken: string | null, { session, refresh, onSignedOut }: SessionCalls): Promise<void> {
  const isOfApp = session === callConfiguration().session;
  await new Promise((resolve) => setTimeout(resolve, refreshWaitMs));
  if (replaced(session, usedToken)) return; // another tab was faster
  const present = session.get();
  if (!present) return; // left meanwhile, so there is nothing to renew and nothing to end
  try {
    if (present.refreshToken) {
      await refresh(present.refreshToken, inTime());
      const token = session.get()?.token;
      if (token) noteRenewed(session, token);
      if (isOfApp) unrenewed.set(false);
      return;
    }
  } catch (error) {
    if (!isSignOut(error)) {
      if (isOfApp) unrenewed.set(true);
      throw error;
    }
  }
  if (isOfApp) unrenewed.set(false);
  session.clear();
  onSignedOut();
}

function replaced(session: SessionCalls['session'], usedToken: string | null): boolean {
  const token = session.get()?.token;
  return token !== undefined && token !== usedToken;
}

const isSignOut = (error: unknown) => isRefusal(error) && [401, 403, 410].includes(error.status);
