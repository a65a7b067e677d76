import type { LanguageCode } from '#shared/locales/languages.ts';
import { languageName } from '#web/kit/i18n/format.ts';
import { intlTag } from '#web/kit/i18n/texts.ts';

/** What patients of European hospitals speak, by its BCP 47 tag. */
const tags = [
  ...['am', 'ar', 'bg', 'bn', 'bs', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi', 'hr', 'hu'],
  ...[
    'hy',
    'it',
    'ja',
    'ka',
    'ko',
    'ku',
    'lt',
    'lv',
    'mk',
    'nl',
    'no',
    'pa',
    'pl',
    'prs',
    'ps',
    'pt',
    'rom',
    'ro',
    'ru',
  ],
  ...['sk', 'sl', 'so', 'sq', 'sr', 'sv', 'sw', 'ta', 'th', 'ti', 'tr', 'uk', 'ur', 'vi', 'yo', 'zh'],
] as const;

/** The languages that can be chosen, by name in the language of the page. */
export function spokenLanguages(language: LanguageCode): { tag: string; name: string }[] {
  const order = new Intl.Collator(intlTag(language));
  return tags
    .map((tag) => ({ tag, name: languageName(tag, language) }))
    .sort((one, other) => order.compare(one.name, other.name));
}
