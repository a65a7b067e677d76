import { useNavigate } from 'react-router';
import { changeBed } from '#shared/beds/bed.endpoints.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { call } from '#web/kit/http/call.ts';
import { setLanguage } from '#web/kit/i18n/texts.ts';
import { splitPrefix } from '#web/patient/routing/guards.ts';
import { session } from './session.ts';

/** Speaks another language: the page's texts, the prefix of the address, and the bed's own setting. */
export function useChooseLanguage(): (language: LanguageCode) => Promise<void> {
  const navigate = useNavigate();
  return async (language) => {
    await setLanguage(language);
    const { rest } = splitPrefix(location.pathname);
    await navigate(`/${language}${rest}${location.search}${location.hash}`, { replace: true });
    const bed = session.get();
    if (!bed) return;
    session.change({ user: { ...bed.user, locale: language } });
    await call(changeBed, { body: { locale: language } }).catch(() => null); // said by a toast; this device speaks it anyway
  };
}
