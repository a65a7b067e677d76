import { postToPathWith } from '#web/kit/http/call.ts';
import { sessionCallsOf } from '#web/kit/http/configuration.ts';
import { keys } from '#web/kit/http/keys.ts';
import { newUserLine } from '#web/kit/live/line.ts';
import { superviseLine } from '#web/kit/live/link.ts';
import { createStore } from '#web/kit/store.ts';
import { queryClient } from './queries.ts';
import { userSession } from './user-session.ts';

/** Whether a screen shows what the account alone hears: only then there is a connection for it. */
export const isAccountShown = createStore(false);

/** The account's own line beside the bed's, which neither needs nor slows the other. */
export const accountLine = newUserLine((path, body) => postToPathWith(sessionCallsOf('user'), path, body));

const shownSession = {
  get: () => (isAccountShown.get() ? userSession.get() : null),
  subscribe(listener: () => void): () => void {
    const left = [isAccountShown.subscribe(listener), userSession.subscribe(listener)];
    return () => {
      for (const leave of left) leave();
    };
  },
};

/** Reads again what is shown of the account; what is just being read began before what was heard. */
export function rereadAccount(): void {
  for (const queryKey of [keys.linkedStays, keys.userSessions]) void queryClient.invalidateQueries({ queryKey });
}

/** Keeps the account's line up while it is shown. */
export function followAccount(): void {
  const ownId = () => userSession.get()?.user.id ?? null;
  superviseLine(accountLine, { session: shownSession, ownId }, rereadAccount);
}
