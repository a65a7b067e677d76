import type { SignedInEmployee, StaffSession } from '#shared/employees/employee.schemas.ts';
import { createSession } from '#web/kit/session/session.ts';
import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore, useStore } from '#web/kit/store.ts';

/** The signed-in employee; staff app and admin panel share it. */
export const staffSession = createSession<SignedInEmployee, null>('auth.staff', ({ id }) => id);

/** Keeps what sign-in answers. */
export function keepSession({ token, refresh_token, employee }: StaffSession): void {
  staffSession.signIn({ token, refreshToken: refresh_token, user: employee, userData: null, homeSettings: [] });
  // A platform administrator is of no hospital: on a shared device the one chosen before stays.
  if (!isOfPlatform(employee)) rememberHospital({ code: employee.hospital.code, name: employee.hospital.name });
}

/** Keeps what a refresh answered to this token, unless the session was left meanwhile. */
export function renewStaffSession(refreshToken: string, { token, refresh_token, employee }: StaffSession): void {
  staffSession.renew(refreshToken, { token, refreshToken: refresh_token, user: employee });
}

/** Whether this is a platform administrator, who is of no hospital. */
export function isOfPlatform({ role }: Pick<SignedInEmployee, 'role'>): boolean {
  return role === 'platform';
}

/** The signed-in employee, or null. */
export function useEmployee(): SignedInEmployee | null {
  return useStore(staffSession, (session) => session?.user ?? null);
}

/** The hospital whose code was entered on this device last. */
export type ChosenHospital = { code: string; name: string };

const hospitalKey = 'staff.hospital';

/** Survives signing out, so that nobody types the code twice on one device. */
export const chosenHospital = createStore(readHospital());

export function rememberHospital(hospital: ChosenHospital): void {
  writeStored(hospitalKey, hospital);
  chosenHospital.set(hospital);
}

function readHospital(): ChosenHospital | null {
  // Whatever stands there: looked at before it is used.
  const stored = readStored(hospitalKey) as Partial<ChosenHospital> | null;
  return typeof stored?.code === 'string' && typeof stored.name === 'string'
    ? { code: stored.code, name: stored.name }
    : null;
}
