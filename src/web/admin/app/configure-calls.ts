import { refreshStaffToken } from '#shared/employees/employee.endpoints.ts';
import { callSession } from '#web/admin/session/held-session.ts';
import { keepSession } from '#web/desk/session/staff-session.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { configureCalls } from '#web/kit/http/configuration.ts';
import { currentLanguage } from '#web/kit/i18n/texts.ts';
import { readDeviceMark } from '#web/kit/session/device-mark.ts';

/** How the admin panel calls. `fetch` is given by the gallery alone. */
export function configureAdminCalls(fetch?: typeof globalThis.fetch): void {
  configureCalls({
    source: 'admin',
    locale: currentLanguage,
    session: callSession,
    refresh: async (refresh_token) =>
      keepSession((await callOnce(refreshStaffToken, { body: { refresh_token } })).data),
    onSignedOut: () => undefined, // the screen stays, under a sign-in: session/held-session.ts
    deviceMark: () => readDeviceMark('staff.device_mark'),
    report: reportFailure,
    ...(fetch ? { fetch } : {}),
  });
}
