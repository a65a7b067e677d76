import { queryOptions } from '@tanstack/react-query';
import { readAdminMessages } from '#shared/beds/bed.endpoints.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { phraseTexts } from '#shared/locales/patient/files.ts';
import type { PhraseTexts } from '#shared/locales/phrases/say.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** The phrases of one language, and which one that is. */
export type Phrasebook = { texts: PhraseTexts; language: LanguageCode };

/** Fetched when they are first read, and kept. */
export const shippedPhrases = (language: LanguageCode) =>
  queryOptions({
    queryKey: keys.phrases(language),
    queryFn: async (): Promise<PhraseTexts> => (await phraseTexts[language]()).messages,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Read again when the hospital changes them; until they are there, and where nobody answers, the shipped ones are read. */
export const ownPhrases = (language: LanguageCode) =>
  queryOptions({
    queryKey: keys.ownPhrases(language),
    queryFn: async (): Promise<PhraseTexts> => {
      const query = { surface: 'phrases' } as const;
      const { data } = await call(readAdminMessages, { params: { language }, query, quiet: true });
      return Object.fromEntries(
        Object.entries(data).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const books = new WeakMap<PhraseTexts, { own: PhraseTexts | undefined; book: Phrasebook }>();

/**
 * The phrases in the hospital's own words, else as they are shipped: one book for the same texts, so that what is drawn of
 * it is drawn once. Undefined while the file is fetched.
 */
export function bookOf(language: LanguageCode, shipped?: PhraseTexts, own?: PhraseTexts): Phrasebook | undefined {
  if (!shipped) return undefined;
  const made = books.get(shipped);
  if (made && made.own === own) return made.book;
  const book = { texts: { ...shipped, ...own }, language };
  books.set(shipped, { own, book });
  return book;
}
