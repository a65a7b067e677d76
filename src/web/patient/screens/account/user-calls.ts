import { logoutUser } from '#shared/users/account.endpoints.ts';
import { refreshUserToken } from '#shared/users/user.endpoints.ts';
import { callOnce, callWith } from '#web/kit/http/call.ts';
import { addSession, type SessionCalls } from '#web/kit/http/configuration.ts';
import { keys } from '#web/kit/http/keys.ts';
import { readDeviceMark } from '#web/kit/session/device-mark.ts';
import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { session } from '#web/patient/session/session.ts';
import { userSession } from '#web/patient/session/user-session.ts';

addSession('user', {
  session: userSession,
  refresh: async (refreshToken, signal) => {
    const { data } = await callOnce(refreshUserToken, { body: { refresh_token: refreshToken }, signal, quiet: true });
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

/** Signs out of the account here at once, whether the server hears it or not; the session of the bed goes on. */
export async function leaveUser(): Promise<void> {
  const left = userSession.get();
  clearUser();
  if (left) await callWith(callsOf(left), logoutUser, { quiet: true }).catch(() => null); // closed here all the same
}

/** Calls of a session that is kept nowhere any more. */
function callsOf({ user, ...left }: NonNullable<ReturnType<typeof userSession.get>>): SessionCalls {
  let tokens: Pick<typeof left, 'token' | 'refreshToken'> | null = left;
  const clear = () => {
    tokens = null;
  };
  return {
    session: { get: () => tokens, owner: () => user.id, clear },
    refresh: async (refreshToken, signal) => {
      const body = { refresh_token: refreshToken };
      const { data } = await callOnce(refreshUserToken, { body, signal, quiet: true });
      tokens = { token: data.token, refreshToken: data.refresh_token };
    },
    onSignedOut: () => undefined,
  };
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
