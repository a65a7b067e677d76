import type { LanguageCode } from '#shared/locales/languages.ts';
import { phraseTexts } from '#shared/locales/patient/files.ts';
import type { PhraseTexts } from '#shared/locales/phrases/say.ts';
import { say } from '#shared/locales/phrases/say.ts';

const loaded: ReadonlyMap<string, PhraseTexts> = new Map(
  await Promise.all(Object.entries(phraseTexts).map(async ([code, read]) => [code, (await read()).messages] as const)),
);

type Said = { minutes: number | null; own?: PhraseTexts };

/**
 * A phrase in words, the hospital's `own` before those that are shipped. Throws for one without words in this language:
 * the catalogue is closed and complete.
 */
export function phraseText(language: LanguageCode, key: string, { minutes, own }: Said): string {
  const texts = { ...loaded.get(language), ...own };
  const said = say(texts, language, key, minutes === null ? {} : { minutes });
  if (said === undefined) throw new Error(`the phrase ${key} has no words in ${language}`);
  return said;
}
