import { areaWords } from '#shared/locales/areas/files.ts';
import { fill } from '#shared/locales/fill.ts';
import { fallbackLanguage, isLanguageCode, type LanguageCode, languageCodes } from '#shared/locales/languages.ts';
import { ruleTexts } from '#shared/locales/server/files.ts';
import { type Say, sayDefault, sentenceKeys } from './messages.ts';

const areaFiles = new Map(Object.entries(areaWords));
const texts = new Map(await Promise.all(languageCodes.map(async (code) => [code, await textsOf(code)] as const)));

/** Says a failed rule in a language: in the words of this field if it has its own for the rule, else of the rule. */
export const sayIn: Say = (failure, locale) => {
  const known = textsIn(locale);
  const key = sentenceKeys(failure).find((one) => known?.has(one));
  const sentence = key && known?.get(key);
  return sentence ? fill(sentence, failure.values) : sayDefault(failure, locale);
};

/** What people call a field in a language; its key where the language has no name for it. */
export function fieldName(label: string, locale: string): string {
  return textsIn(locale)?.get(`fields.${label}`) ?? label;
}

function textsIn(locale = '') {
  return texts.get(isLanguageCode(locale) ? locale : fallbackLanguage);
}

/** With the names of the admin panel's fields: English where the panel does not have the language. */
async function textsOf(code: LanguageCode): Promise<ReadonlyMap<string, string>> {
  const { words } = await (areaFiles.get(code) ?? areaWords.en)();
  const { sentences } = await ruleTexts[code]();
  return new Map(Object.entries({ ...words, ...sentences }));
}
