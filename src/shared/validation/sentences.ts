import { fill } from '#shared/locales/fill.ts';
import { fallbackLanguage, isLanguageCode, languageCodes } from '#shared/locales/languages.ts';
import { ruleTexts } from '#shared/locales/server/files.ts';
import { type Say, sayDefault, sentenceKeys } from './messages.ts';

const texts = new Map(
  await Promise.all(languageCodes.map(async (code) => [code, textsBy((await ruleTexts[code]()).sentences)] as const)),
);

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

function textsBy(sentences: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(sentences));
}
