import { postToPathWith } from '#web/kit/http/call.ts';
import { sessionCallsOf } from '#web/kit/http/configuration.ts';
import { keys } from '#web/kit/http/keys.ts';
import { newUserLine } from '#web/kit/live/line.ts';
import { superviseLine } from '#web/kit/live/link.ts';
import { queryClient } from './queries.ts';
import { userSession } from './user-session.ts';

/** The account's own line beside the bed's, which neither needs nor slows the other. */
export const accountLine = newUserLine((path, body) => postToPathWith(sessionCallsOf('user'), path, body));

/** Reads again what is shown of the account; what is just being read began before what was heard. */
export function rereadAccount(): void {
  for (const queryKey of [keys.linkedStays, keys.userSessions]) void queryClient.invalidateQueries({ queryKey });
}

/** Keeps the account's line up while a screen shows what it alone hears. Returns how to stop. */
export function followAccount(): () => void {
  const ownId = () => userSession.get()?.user.id ?? null;
  return superviseLine(accountLine, { session: userSession, ownId }, rereadAccount);
}
