import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import { each, type NamedRule } from '#shared/validation/rule.ts';

/** Letters, in any case where the script has two. */
export const alpha: NamedRule = lettersAnd(() => '');

export const alpha_spaces: NamedRule = lettersAnd(() => '\\s');

export const alpha_num: NamedRule = lettersAnd((locale) => digitsOf(locale));

/** Letters, digits, underscore and dash. */
export const alpha_dash: NamedRule = lettersAnd((locale) => `${digitsOf(locale)}_-`);

const arabic = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْٰ';

/** The letters of 25 languages, as the inside of a character class. */
const letters = {
  en: 'A-Z',
  cs: 'A-ZÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ',
  da: 'A-ZÆØÅ',
  de: 'A-ZÄÖÜß',
  es: 'A-ZÁÉÍÑÓÚÜ',
  fa: `${arabic}پژگچکی`,
  fr: 'A-ZÀÂÆÇÉÈÊËÏÎÔŒÙÛÜŸ',
  it: 'A-Z\\xC0-\\xFF',
  lt: 'A-ZĄČĘĖĮŠŲŪŽ',
  nl: 'A-ZÉËÏÓÖÜ',
  hu: 'A-ZÁÉÍÓÖŐÚÜŰ',
  pl: 'A-ZĄĆĘŚŁŃÓŻŹ',
  pt: 'A-ZÃÁÀÂÇÉÊÍÕÓÔÚÜ',
  ro: 'A-ZĂÂÎŞŢ',
  ru: 'А-ЯЁ',
  sk: 'A-ZÁÄČĎÉÍĹĽŇÓŔŠŤÚÝŽ',
  sr: 'A-ZČĆŽŠĐ',
  sv: 'A-ZÅÄÖ',
  tr: 'A-ZÇĞİıÖŞÜ',
  uk: 'А-ЩЬЮЯЄІЇҐ',
  ar: arabic,
  az: 'A-ZÇƏĞİıÖŞÜ',
  el: 'Α-ώ',
  ja: 'A-Z\\u3000-\\u303F\\u3040-\\u309F\\u30A0-\\u30FF\\uFF00-\\uFFEF\\u4E00-\\u9FAF',
  he: "A-Z\\u05D0-\\u05EA'",
} as const satisfies Record<string, string>;

type Locale = keyof typeof letters;

const isLocale = (code: string): code is Locale => Object.hasOwn(letters, code);

/** The languages whose letters the rules know. */
export const letterLocales: readonly Locale[] = Object.keys(letters).filter(isLocale);

/** One rule over all languages: without a locale any of them is enough, and an unknown locale is read as English. */
function lettersAnd(further: (locale: string) => string): NamedRule {
  const patterns = new Map<string, RegExp>();
  const patternOf = (locale: Locale) => {
    const known = patterns.get(locale);
    if (known) return known;
    const made = new RegExp(`^[${letters[locale]}${further(locale)}]*$`, hasCases(locale) ? 'i' : '');
    patterns.set(locale, made);
    return made;
  };
  return {
    params: [{ name: 'locale' }],
    test: (value, { locale }) => {
      const meant = locale ? [localeOf(String(locale))] : letterLocales;
      return each(value, (one) => meant.some((code) => patternOf(code).test(String(one))));
    },
  };
}

/** By the language's own code or by ours, which stands in addresses. */
function localeOf(given: string): Locale {
  const code = isLanguageCode(given) ? languages[given].tag : given;
  return isLocale(code) ? code : 'en';
}

function digitsOf(locale: string): string {
  if (locale === 'ar') return '٠-٩0-9';
  return locale === 'fa' ? '۰-۹٠-٩0-9' : '0-9';
}

function hasCases(locale: string): boolean {
  return locale !== 'ar' && locale !== 'fa';
}
