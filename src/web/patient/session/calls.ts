import i18next from 'i18next';
import { configureCalls } from '#web/kit/http/configuration.ts';
import { toast, wordsOf } from '#web/kit/http/toasts.ts';
import { currentLanguage } from '#web/kit/i18n/texts.ts';
import { readDeviceMark } from '#web/kit/session/device-mark.ts';
import { session } from './session.ts';
import { endSession, refreshSession } from './sign-in.ts';
import { tablet } from './tablet.ts';

/** Makes `call` speak for the bed. The gallery gives its own `fetch`. */
export function prepareCalls(own?: { fetch: typeof fetch }): void {
  configureCalls({
    source: 'patient',
    locale: currentLanguage,
    session,
    refresh: refreshSession,
    onSignedOut: endSession,
    deviceToken: () => tablet.get()?.token ?? null,
    deviceMark: () => readDeviceMark('device.mark'),
    report: showFailure,
    ...own,
  });
}

/** Says why a call failed, in the server's words where it sent some. */
export function showFailure(error: unknown): void {
  const t = i18next.getFixedT(null, 'patient');
  const words = wordsOf(error, { network: t('toast.network'), unexpected: t('toast.unexpected') });
  for (const text of words) toast(text, 'bad');
}
