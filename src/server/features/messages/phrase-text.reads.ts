import type { LanguageCode } from '#shared/locales/languages.ts';
import { phraseTexts } from '#shared/locales/patient/files.ts';
import type { PhraseTexts } from '#shared/locales/phrases/say.ts';
import { say } from '#shared/locales/phrases/say.ts';

const loaded: ReadonlyMap<string, PhraseTexts> = new Map(
  await Promise.all(Object.entries(phraseTexts).map(async ([code, read]) => [code, (await read()).messages] as const)),
);

/** A phrase in words. Throws for one without words in this language: the catalogue is closed and complete. */
export function phraseText(language: LanguageCode, key: string, { minutes }: { minutes: number | null }): string {
  const said = say(loaded.get(language) ?? {}, language, key, minutes === null ? {} : { minutes });
  if (said === undefined) throw new Error(`the phrase ${key} has no words in ${language}`);
  return said;
}
