import type { EntryLinks } from '#web/desk/desk-app.ts';

/**
 * Who may see a screen: `auth` the signed in, `guest` the signed out, `guest_of_none` those of no hospital, `open` everybody. (The guard that clears
 * a session on the way to another hospital makes a call, so it lives with that screen.)
 */
export type Guard = 'auth' | 'guest' | 'guest_of_none' | 'open';

type Visit = {
  signedIn: boolean;
  /** Whether a hospital's code was entered on this device. */
  hospitalKnown: boolean;
  /** The app's own places, in the language of the page. */
  links: Pick<EntryLinks, 'first' | 'login' | 'hospital'>;
  /** The address asked for, relative to the app. */
  address: string;
};

/** Where to go instead, or null to stay. Sign-in brings back to the address that was asked for. */
export function redirectFor(guard: Guard, { signedIn, hospitalKnown, links, address }: Visit): string | null {
  if (guard === 'auth' && !signedIn) return `${links.login}?from=${encodeURIComponent(address)}`;
  if ((guard === 'guest' || guard === 'guest_of_none') && signedIn) return links.first;
  if (guard === 'guest' && !hospitalKnown) return `${links.hospital}${queryOf(address)}`;
  return null;
}

/** Where sign-in leads: to `from` if it is an address of this origin, else to the app's `first` screen. */
export function afterLogin(from: string | null, first: string): string {
  if (!from || !/^\/(?![/\\])/.test(from)) return first; // another origin is no place to be sent to
  return from;
}

function queryOf(address: string): string {
  const start = address.indexOf('?');
  return start === -1 ? '' : address.slice(start);
}
