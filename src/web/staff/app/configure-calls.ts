import { refreshStaffToken } from '#shared/employees/employee.endpoints.ts';
import { renewStaffSession, staffSession } from '#web/desk/session/staff-session.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { configureCalls } from '#web/kit/http/configuration.ts';
import { currentLanguage } from '#web/kit/i18n/texts.ts';
import { readDeviceMark } from '#web/kit/session/device-mark.ts';
import { basename, to } from '#web/staff/routing/routes.ts';

/** How the staff app calls. `fetch` is given by the gallery alone. */
export function configureStaffCalls(fetch?: typeof globalThis.fetch): void {
  configureCalls({
    source: 'staff',
    locale: currentLanguage,
    session: staffSession,
    refresh: async (refresh_token, signal) =>
      renewStaffSession(refresh_token, (await callOnce(refreshStaffToken, { body: { refresh_token }, signal })).data),
    onSignedOut: goToLogin,
    deviceMark: () => readDeviceMark('staff.device_mark'),
    report: reportFailure,
    ...(fetch ? { fetch } : {}),
  });
}

/** A full page load after a refused refresh, so that nothing of the session is left in memory. */
function goToLogin(): void {
  location.assign(`${basename}${to(currentLanguage()).login}?ended=1`);
}
