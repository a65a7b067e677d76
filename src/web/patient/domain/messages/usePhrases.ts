import { useQuery } from '@tanstack/react-query';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import { phraseTexts } from '#shared/locales/patient/files.ts';
import type { PhraseTexts } from '#shared/locales/phrases/say.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** The catalogue in the language of the page. */
export type SpokenPhrases = { texts: PhraseTexts; language: LanguageCode };

/** What can be said in the language of the page; null while its file is fetched. */
export function usePhrases(): SpokenPhrases | null {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['phrases', languages[language].tag],
    queryFn: async (): Promise<SpokenPhrases> => ({ texts: (await phraseTexts[language]()).messages, language }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
