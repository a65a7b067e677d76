import { isRefusal } from './api-error.ts';
import { callConfiguration } from './configuration.ts';

/** The wait before a refresh leaves (seed §9). Not about safety, so it does not stand in `timing`. */
const refreshWaitMs = 1000;

let running: Promise<void> | null = null;

/**
 * Renews the session after a 401 for `usedToken`; calls that fail at the same time share one refresh.
 * Returns once another token is there. A refusal (401, 403, 410 of our own) clears the session and tells the
 * app; no answer leaves it as it is (product §11.1). Either is thrown.
 */
export async function renewSession(usedToken: string | null): Promise<void> {
  if (replaced(usedToken)) return;
  running ??= refreshOnce(usedToken).finally(() => {
    running = null;
  });
  await running;
}

async function refreshOnce(usedToken: string | null): Promise<void> {
  const { session, refresh, onSignedOut } = callConfiguration();
  await new Promise((resolve) => setTimeout(resolve, refreshWaitMs));
  if (replaced(usedToken)) return; // another tab was faster
  const refreshToken = session.get()?.refreshToken;
  try {
    if (refreshToken) return await refresh(refreshToken);
  } catch (error) {
    if (!isSignOut(error)) throw error;
  }
  session.clear();
  onSignedOut();
}

function replaced(usedToken: string | null): boolean {
  const token = callConfiguration().session.get()?.token;
  return token !== undefined && token !== usedToken;
}

const isSignOut = (error: unknown) => isRefusal(error) && [401, 403, 410].includes(error.status);
