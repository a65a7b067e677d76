import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { bookOf, ownPhrases, type Phrasebook, shippedPhrases } from '#web/kit/phrases/phrasebook.ts';

/** What can be said in the language of the page; null while its file is fetched. */
export function usePhrases(): Phrasebook | null {
  const language = useLanguage();
  const shipped = useQuery(shippedPhrases(language)).data;
  const own = useQuery(ownPhrases(language)).data;
  return bookOf(language, shipped, own) ?? null;
}
