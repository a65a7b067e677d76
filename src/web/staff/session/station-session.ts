import { createSession } from '#web/kit/session/session.ts';
import { useStore } from '#web/kit/store.ts';

/** What the device knows of itself; null until the server has said it for this token. */
export type StationIdentity = { device: string | null; department: string | null };

/** The device's own session as a ward station; beside it an employee may be signed in. */
export const stationSession = createSession<StationIdentity, null>('auth.station', ({ device }) => device ?? '');

/** Makes this device the station that `token` stands for. It has no refresh: it holds until it is revoked. */
export function keepStation(token: string, identity: StationIdentity = { device: null, department: null }): void {
  stationSession.signIn({ token, refreshToken: '', user: identity, userData: null, homeSettings: [] });
}

/** Notes what the server calls this device. */
export function knowStation({ device, department }: { device: string; department: string }): void {
  const known = stationSession.get()?.user;
  if (known?.device !== device || known.department !== department)
    stationSession.change({ user: { device, department } });
}

/** The session as the live link follows it: not before the device has a name, whose channel carries the echo. */
export const namedStation = {
  get: () => {
    const session = stationSession.get();
    return session?.user.device ? session : null;
  },
  subscribe: stationSession.subscribe,
};

/** Whether this device is a station. */
export function useIsStation(): boolean {
  return useStore(stationSession, (session) => session !== null);
}

/** The device, whose own channel says what other wards lack (S9); null until it is known. */
export function useStationDevice(): string | null {
  return useStore(stationSession, (session) => session?.user.device ?? null);
}

/** The channel's department, null until it is known. */
export function useStationDepartment(): string | null {
  return useStore(stationSession, (session) => session?.user.department ?? null);
}
