import { logoutBed, readNavigation, readSettings, refreshBedToken } from '#shared/beds/bed.endpoints.ts';
import type { BedSession } from '#shared/beds/bed.schemas.ts';
import { call, callOnce } from '#web/kit/http/call.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import { currentLanguage, knownLanguage, setLanguage, textsMerged } from '#web/kit/i18n/texts.ts';
import { to } from '#web/patient/routing/routes.ts';
import { noNavigation, session } from './session.ts';

/**
 * Takes over a session that the server has opened, in this order: the bed's language with its texts first,
 * then, in that language and while the services are shown already, what stands beside them. Returns where to go.
 */
export async function enter({ token, refresh_token, bed }: BedSession): Promise<string> {
  const language = knownLanguage(bed.locale);
  await setLanguage(language);
  session.signIn({ token, refreshToken: refresh_token, user: bed, userData: noNavigation, homeSettings: [] });
  void textsMerged().then(readAround);
  return to.services(language);
}

/**
 * Reads navigation and settings of the hospital; what is not answered stays as it was read before, and just after signing in
 * the services stand alone.
 */
export async function readAround(): Promise<void> {
  const [around, settings] = await Promise.allSettled([
    call(readNavigation, { quiet: true }),
    call(readSettings, { quiet: true }),
  ]);
  session.change({
    ...(around.status === 'fulfilled' && { userData: around.value.data }),
    ...(settings.status === 'fulfilled' && { homeSettings: settings.value.data }),
  });
}

/** A new token for the session; keeps everything else as it is. Throws when the server refuses or is silent. */
export async function refreshSession(refreshToken: string, signal: AbortSignal): Promise<void> {
  const { data } = await callOnce(refreshBedToken, { body: { refresh_token: refreshToken }, signal, quiet: true });
  session.renew(refreshToken, { token: data.token, refreshToken: data.refresh_token, user: data.bed });
}

/** The device whose person signs it out, until the page is loaded anew. */
let leftDevice: string | null = null;

/**
 * Signs the bed out here even if the server does not hear it. Whoever holds the device next finds no tap on it:
 * `wipe` leaves of what is unsent only the stay and how many, until the ward knows.
 */
export async function leave(wipe: (stayId: string) => Promise<void>): Promise<void> {
  const bed = session.get();
  leftDevice = bed?.user.device.id ?? null;
  await call(logoutBed, { signal: inTime(), quiet: true }).catch(() => null); // the session here ends all the same
  if (bed) await wipe(bed.user.stay.id);
  goToSignIn();
}

/**
 * Ends here what was ended elsewhere, and says so at sign-in. Not for who is signing out: the server announces the end
 * of that session too.
 */
export function endSession(): void {
  const deviceId = session.get()?.user.device.id;
  if (leftDevice && (!deviceId || deviceId === leftDevice)) return;
  goToSignIn('ended');
}

/** Ends what this page knows of the session and goes to sign-in by a full page load (guard 6). */
function goToSignIn(reason?: 'ended'): void {
  session.clear();
  location.assign(to.signin(currentLanguage(), reason));
}
