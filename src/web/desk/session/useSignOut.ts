import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { logoutEmployee } from '#shared/employees/employee.endpoints.ts';
import { wipeDrafts } from '#web/desk/drafts/database.ts';
import { keepFailedTries } from '#web/desk/session/failed-tries.ts';
import { isHeldBack } from '#web/desk/session/held-back.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { callWith } from '#web/kit/http/call.ts';
import { callConfiguration, type SessionCalls } from '#web/kit/http/configuration.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import { removeSubscription } from './pushes-here.ts';
import { wipeKeptOf } from './wipe-at-sign-out.ts';

/** `isWarned` where the screen has said before what signing out deletes here. */
type How = { calls?: SessionCalls; isWarned?: boolean };

/**
 * Signs out from a screen that says what is deleted here. Refused while accepted requests are held (S25), and then nothing changes here; every other failure, and
 * no answer in time, still signs this device out.
 */
export function useSignOut(onDone: () => void): UseMutationResult<void, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => signOut({ isWarned: true }),
    onSuccess: () => {
      client.clear();
      onDone();
    },
  });
}

/** As above; throws the refusal of going off duty alone. */
export async function signOut({ calls = callConfiguration(), isWarned = false }: How = {}): Promise<void> {
  try {
    await callWith(calls, logoutEmployee, { signal: inTime(), quiet: true });
  } catch (error) {
    if (isHeldBack(error)) throw error;
  }
  await clearSignedOut(isWarned);
}

/** Nothing of whoever was signed in stays on this device; their session is over on the server. */
export async function clearSignedOut(isWarned = false): Promise<void> {
  await removeSubscription().catch(() => null); // then the browser keeps an address that the server has forgotten
  keepFailedTries(null);
  const person = staffSession.get()?.user.id;
  staffSession.clear(); // first, so that other tabs keep nothing more
  if (!person) return;
  await wipeDrafts(person).catch(() => null); // where no database opens, none has been kept
  await wipeKeptOf(person, isWarned);
}
