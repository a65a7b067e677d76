import { areaWords } from '#shared/locales/areas/files.ts';

export type Words = ReadonlyMap<string, string>;

/** The words of areas, fields and figures; English where the panel does not have the language. */
export async function wordsIn(locale: string): Promise<Words> {
  const files = new Map(Object.entries(areaWords));
  const { words } = await (files.get(locale) ?? areaWords.en)();
  return new Map(Object.entries(words));
}

export const wordOf = (words: Words) => (key: string) => words.get(key) ?? key;
export const yesOrNo = (words: Words, is: boolean) => wordOf(words)(is ? 'yes' : 'no');
