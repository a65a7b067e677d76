import { refreshStaffToken } from '#shared/employees/employee.endpoints.ts';
import { renewStaffSession, staffSession } from '#web/desk/session/staff-session.ts';
import { callOnce } from '#web/kit/http/call.ts';
import type { SessionCalls } from '#web/kit/http/configuration.ts';
import { hasEnded, isSomebodyElse } from './held-session.ts';

/** Calls of whoever is signed in here: of a platform administrator also those that are of no hospital. */
export const ownCalls: SessionCalls = {
  session: {
    get: () => (hasEnded.get() || isSomebodyElse.get() ? null : staffSession.get()),
    owner: staffSession.owner,
    clear: () => staffSession.clear(),
  },
  refresh: async (refresh_token, signal) =>
    renewStaffSession(refresh_token, (await callOnce(refreshStaffToken, { body: { refresh_token }, signal })).data),
  onSignedOut: () => undefined, // the screen stays, under a sign-in: held-session.ts
};
