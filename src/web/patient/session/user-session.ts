import type { User } from '#shared/users/user.schemas.ts';
import { createSession } from '#web/kit/session/session.ts';
import { presentStay, session } from './session.ts';

/** What stands beside the account: that somebody else tried its password before this sign-in. */
export type AccountNotice = { wasTried: boolean };

/** The patient's own account on this device; the bed's session stands beside it and needs none. */
export const userSession = createSession<User, AccountNotice>('auth.user', ({ id }) => id);

/**
 * On the tablet of a ward an account is signed in until the stay ends: whoever comes next finds nothing of it, also where
 * the page was closed meanwhile.
 */
export function followStay(): void {
  const clearOthers = () => {
    const until = userSession.get()?.user.until_stay_ends;
    if (until && until !== presentStay()) userSession.clear();
  };
  clearOthers();
  session.subscribe(clearOthers);
}
