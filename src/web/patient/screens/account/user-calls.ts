import { logoutUser } from '#shared/users/account.endpoints.ts';
import { refreshUserToken } from '#shared/users/user.endpoints.ts';
import { call, callOnce } from '#web/kit/http/call.ts';
import { addSession } from '#web/kit/http/configuration.ts';
import { keys } from '#web/kit/http/keys.ts';
import { readDeviceMark } from '#web/kit/session/device-mark.ts';
import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { session } from '#web/patient/session/session.ts';
import { userSession } from '#web/patient/session/user-session.ts';

addSession('user', {
  session: userSession,
  refresh: async (refreshToken) => {
    const { data } = await callOnce(refreshUserToken, { body: { refresh_token: refreshToken }, quiet: true });
    userSession.renew(refreshToken, { token: data.token, refreshToken: data.refresh_token, user: data.user });
  },
  onSignedOut: clearUser,
  mark: () => readDeviceMark('device.mark'),
});

let owner = userSession.owner();
// Also where another tab has signed out or somebody else in: nothing that was read is shown to the next one.
userSession.subscribe(() => {
  const now = userSession.owner();
  if (now === owner) return;
  owner = now;
  queryClient.removeQueries({ queryKey: keys.user });
});

/** Nothing of the account stays on this device. */
export function clearUser(): void {
  userSession.clear();
}

/** Signs out of the account here even if the server does not hear it; the session of the bed goes on. */
export async function leaveUser(): Promise<void> {
  await call(logoutUser, { quiet: true }).catch(() => null); // the account is closed here all the same
  clearUser();
}

const hospitalKey = 'user.hospital';

/** The hospital whose account is meant: that of the bed, or the one whose account was used on this device last. */
export function knownHospital(): string {
  const kept = readStored(hospitalKey);
  return session.get()?.user.hospital.code ?? (typeof kept === 'string' ? kept : '');
}

export function keepHospital(code: string): void {
  writeStored(hospitalKey, code);
}
