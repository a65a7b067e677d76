import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '#shared/locales/languages.ts';
import { phraseTexts } from '#shared/locales/patient/files.ts';
import type { PhraseTexts } from '#shared/locales/phrases/say.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** The phrases of one language, and which one that is. */
export type Phrasebook = { texts: PhraseTexts; language: LanguageCode };

/** Fetched when it is first read, and kept. */
function phrasebookOf(language: LanguageCode) {
  return queryOptions({
    queryKey: keys.phrases(language),
    queryFn: async (): Promise<Phrasebook> => {
      const { messages } = await phraseTexts[language]();
      return { texts: messages, language };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The phrases in the language of the page; undefined until they are there. */
export function usePhrasebook(): Phrasebook | undefined {
  return useQuery(phrasebookOf(useLanguage())).data;
}

/** The phrases in the language that a bed shows; undefined until they are there. */
export function useBedsPhrasebook(language: string): Phrasebook | undefined {
  return useQuery(phrasebookOf(known(language))).data;
}

/** The same of several beds' languages, in their order. */
export function usePhrasebooks(languages: readonly string[]): (Phrasebook | undefined)[] {
  return useQueries({ queries: languages.map((language) => phrasebookOf(known(language))) }).map(({ data }) => data);
}

const known = (code: string): LanguageCode => (isLanguageCode(code) ? code : defaultLanguage);
