import { createInstance } from 'i18next';
import {
  fallbackLanguage,
  isLanguageCode,
  type LanguageCode,
  languageCodes,
  languages,
} from '#shared/locales/languages.ts';
import { serverTexts } from '#shared/locales/server/files.ts';

const texts = createInstance();
await texts.init({
  lng: languages[fallbackLanguage].tag,
  fallbackLng: languages[fallbackLanguage].tag,
  resources: Object.fromEntries(await Promise.all(languageCodes.map(byTag))),
  keySeparator: '.',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

/** By tag: plural forms and digits go by what `Intl` knows, and it does not know `ua`. */
async function byTag(code: LanguageCode) {
  const { messages } = await serverTexts[code]();
  return [languages[code].tag, { translation: messages }] as const;
}

/** A message of the server in the language of the address. Texts are plain text, never markup. */
export function text(locale: string, key: string, values: Record<string, string | number> = {}): string {
  const { tag } = languages[isLanguageCode(locale) ? locale : fallbackLanguage];
  return texts.t(key, { lng: tag, ...values });
}

/** Room and bed as they stand on the door: without a mark, a text from right to left would turn `12·2` into `2·12`. */
export function placeIn(locale: string, place: string): string {
  const { direction } = languages[isLanguageCode(locale) ? locale : fallbackLanguage];
  return direction === 'rtl' ? `\u200e${place}\u200e` : place;
}
