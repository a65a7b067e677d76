import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { configureCalls } from '#web/kit/http/configuration.ts';
import { currentLanguage } from '#web/kit/i18n/texts.ts';
import { displayAddress } from '#web/staff/routing/station-address.ts';
import { stationSession } from '#web/staff/session/station-session.ts';

/** How the station display calls: by the station's token alone. `fetch` is given by the gallery. */
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
  location.replace(`${displayAddress(currentLanguage())}?ended=1`);
}
