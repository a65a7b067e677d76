import { readSettings } from '#shared/beds/bed.endpoints.ts';
import { timing } from '#shared/kernel/timing.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { link, serverAway } from './link-state.ts';

/**
 * While nobody is signed in there is no socket whose echo could be missed. A small call that reads the database is made
 * instead while the page is seen, so that it says within 10 s that the server or its database is away (S32): 4 s until
 * the next call, 5 s for its answer. Returns how to stop.
 */
export function watchServer(): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || document.visibilityState !== 'visible') return;
    if (link.get() !== 'off') return serverAway.set(false);
    isAsking = true;
    const signal = AbortSignal.timeout(timing.databaseAnswerSeconds * 1000);
    serverAway.set(await callOnce(readSettings, { signal }).then(() => false, isAway));
    isAsking = false;
  };
  const asking = setInterval(() => void ask(), timing.clientEchoSeconds * 1000);
  return () => clearInterval(asking);
}

/** A refusal is an answer. */
const isAway = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);
