/** To whom a passkey belongs: the host that browsers bind it to, and the origin of the pages that may use it. */
export type RelyingParty = { id: string; origin: string };

/**
 * By the configured address (`PUBLIC_URL`) alone: what a call says of its host decides nothing. Null where there is none,
 * and where browsers grant none: on an address of numbers, or on plain http beyond this machine (WebAuthn §5.1.3; secure
 * contexts).
 */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | null {
  if (publicUrl === undefined) return null;
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  if (isNumber || (protocol !== 'https:' && hostname !== 'localhost')) return null;
  return { id: hostname, origin };
}
