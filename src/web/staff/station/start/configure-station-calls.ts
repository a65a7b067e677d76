import { configureCalls } from '#web/kit/http/configuration.ts';
import { currentLanguage } from '#web/kit/i18n/texts.ts';
import { reportFailure } from '#web/staff/start/configure-calls.ts';
import { wallAddress } from './station-address.ts';
import { stationSession } from './station-session.ts';

/** How the wall calls: by the station's token alone. `fetch` is given by the gallery. */
export function configureStationCalls(fetch?: typeof globalThis.fetch): void {
  configureCalls({
    source: 'station',
    locale: currentLanguage,
    session: stationSession,
    refresh: noRefresh,
    onSignedOut: showEnd,
    report: reportFailure,
    ...(fetch ? { fetch } : {}),
  });
}

/** A station's token holds until it is revoked, so there is nothing to renew it with. */
async function noRefresh(): Promise<void> {
  throw new Error('a station has no refresh token');
}

/** The token was revoked: a full page load, so that nothing of the ward stays on the screen. */
function showEnd(): void {
  location.replace(`${wallAddress(currentLanguage())}?ended=1`);
}
