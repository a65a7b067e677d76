import { callSession, refreshCalls } from '#web/admin/session/call-session.ts';
import { ownCalls } from '#web/admin/session/own-calls.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { configureCalls } from '#web/kit/http/configuration.ts';
import { currentLanguage } from '#web/kit/i18n/texts.ts';
import { readDeviceMark } from '#web/kit/session/device-mark.ts';

/** How the admin panel calls. `fetch` is given by the gallery alone. */
export function configureAdminCalls(fetch?: typeof globalThis.fetch): void {
  configureCalls({
    source: 'admin',
    locale: currentLanguage,
    session: callSession,
    refresh: refreshCalls,
    onSignedOut: ownCalls.onSignedOut,
    deviceMark: () => readDeviceMark('staff.device_mark'),
    report: reportFailure,
    ...(fetch ? { fetch } : {}),
  });
}
