import { useNavigate } from 'react-router';
import { changeBed } from '#shared/beds/bed.endpoints.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { call } from '#web/kit/http/call.ts';
import { setLanguage } from '#web/kit/i18n/texts.ts';
import { splitPrefix } from '#web/patient/routing/guards.ts';
import { showFailure } from '#web/patient/session/calls.ts';
import { session } from '#web/patient/session/session.ts';
import { readAround } from '#web/patient/session/sign-in.ts';
import { historySettled } from '#web/patient/ui/useBackCloses.ts';

/** Speaks another language: the page's texts, the prefix of the address, and the bed's own setting. */
export function useChooseLanguage(): (language: LanguageCode) => Promise<void> {
  const navigate = useNavigate();
  return async (language) => {
    try {
      await setLanguage(language);
    } catch (error) {
      return showFailure(error); // its texts could not be fetched: what is read goes on being read
    }
    await historySettled(); // the sheet in which it was chosen is closing
    const { rest } = splitPrefix(location.pathname);
    await navigate(`/${language}${rest}${location.search}${location.hash}`, { replace: true });
    const bed = session.get();
    if (!bed) return;
    session.change({ user: { ...bed.user, locale: language } });
    void readAround(); // what stands beside the services, in the language just chosen
    await call(changeBed, { body: { locale: language } }).catch(() => null); // said by a toast; this device speaks it anyway
  };
}
