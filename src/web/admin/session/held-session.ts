import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { signOut } from '#web/desk/session/useSignOut.ts';
import type { SessionCalls } from '#web/kit/http/configuration.ts';
import { createStore } from '#web/kit/store.ts';

/**
 * Whether the session of who is here has ended, on the server or in another tab. Its screens stay as they are, with all
 * that was typed, under a sign-in; nothing more is called before that.
 */
export const hasEnded = createStore(false);

/**
 * Whether somebody else has signed in on this device, in another tab or under this one's screens. Nothing of the one
 * before is seen or saved as theirs: no call has their session until the page begins anew.
 */
export const isSomebodyElse = createStore(false);

let held = staffSession.get();
let isLeaving = false;

/** Keeps the screens of a session that ends; one that is left by hand is let go. Before the first render. */
export function holdSession(): void {
  staffSession.subscribe(() => {
    const now = staffSession.get();
    if (now === held) return;
    if (held && now && !isSamePerson(held.user, now.user)) {
      isSomebodyElse.set(true);
      return;
    }
    if (now || isLeaving) {
      held = now;
      hasEnded.set(false);
      return;
    }
    hasEnded.set(true);
    staffSession.set(held); // in this page alone: nothing of it is kept on the device
  });
}

/** An account is known within its hospital. */
const isSamePerson = (one: SignedInEmployee, other: SignedInEmployee) =>
  one.id === other.id && one.hospital.id === other.hospital.id;

/** Signs out by hand: nothing is held. */
export async function leave(calls: SessionCalls): Promise<void> {
  isLeaving = true;
  try {
    await signOut({ calls });
  } finally {
    isLeaving = false;
  }
}
