import { useNavigate } from 'react-router';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { setLanguage } from '#web/kit/i18n/texts.ts';
import { splitPrefix } from '#web/patient/routing/guards.ts';
import { showFailure } from '#web/patient/session/calls.ts';
import { session } from '#web/patient/session/session.ts';
import { readAround } from '#web/patient/session/sign-in.ts';
import { historySettled } from '#web/patient/ui/useBackCloses.ts';
import { keepLanguage } from './keep-language.ts';

/** Speaks another language on this page: its texts, and the prefix of its address. Whether it could. */
export function useSpeak(): (language: LanguageCode) => Promise<boolean> {
  const navigate = useNavigate();
  return async (language) => {
    try {
      await setLanguage(language);
    } catch (error) {
      showFailure(error); // its texts could not be fetched: what is read goes on being read
      return false;
    }
    await historySettled(); // the sheet in which it was chosen is closing
    const { rest } = splitPrefix(location.pathname);
    await navigate(`/${language}${rest}${location.search}${location.hash}`, { replace: true });
    return true;
  };
}

/** Speaks another language: the page, and the bed's own setting. */
export function useChooseLanguage(): (language: LanguageCode) => Promise<void> {
  const speak = useSpeak();
  return async (language) => {
    if (!(await speak(language))) return;
    const bed = session.get();
    if (!bed) return;
    session.change({ user: { ...bed.user, locale: language } });
    void readAround(); // what stands beside the services, in the language just chosen
    await keepLanguage(language);
  };
}
