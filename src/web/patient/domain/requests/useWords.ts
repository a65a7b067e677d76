import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { session } from '#web/patient/session/session.ts';
import { type KeyWords, keyWordsOf, type RequestWords, type WordsContext, wordsOf } from './words.ts';

/** The words of `request` as they are true now; renewed every half minute. */
export function useWords(request: HelpRequestForStay): RequestWords {
  return wordsOf(request, useWordsContext());
}

/** The few words of its key. */
export function useKeyWords(request: HelpRequestForStay): KeyWords {
  return keyWordsOf(request, useWordsContext());
}

/** What the words of something depend on now; renewed every half minute. */
export function useWordsContext(): WordsContext {
  const { t } = useTranslation('patient');
  return { t, language: useLanguage(), now: useClock(30_000), timeZone: useTimeZone() };
}

/** The hospital's time zone; before anybody is signed in, the server's time as it is. */
export function useTimeZone(): string {
  return useStore(session, (bed) => bed?.user.hospital.time_zone ?? 'UTC');
}
