import { useQueries, useQuery } from '@tanstack/react-query';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '#shared/locales/languages.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { bookOf, ownPhrases, type Phrasebook, shippedPhrases } from '#web/kit/phrases/phrasebook.ts';

/** The phrases in the language of the page; undefined until they are there. */
export function usePhrasebook(): Phrasebook | undefined {
  return useBook(useLanguage());
}

/** The phrases in the language that a bed shows; undefined until they are there. */
export function useBedsPhrasebook(language: string): Phrasebook | undefined {
  return useBook(known(language));
}

/** The same of several beds' languages, in their order. */
export function usePhrasebooks(languages: readonly string[]): (Phrasebook | undefined)[] {
  const wanted = languages.map(known);
  const spoken = [...new Set(wanted)];
  const shipped = useQueries({ queries: spoken.map(shippedPhrases) });
  const own = useQueries({ queries: spoken.map(ownPhrases) });
  return wanted.map((language) => {
    const at = spoken.indexOf(language);
    return bookOf(language, shipped[at]?.data, own[at]?.data);
  });
}

function useBook(language: LanguageCode): Phrasebook | undefined {
  const shipped = useQuery(shippedPhrases(language)).data;
  const own = useQuery(ownPhrases(language)).data;
  return bookOf(language, shipped, own);
}

const known = (code: string): LanguageCode => (isLanguageCode(code) ? code : defaultLanguage);
