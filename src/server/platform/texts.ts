import { createInstance } from 'i18next';
import {
  fallbackLanguage,
  isLanguageCode,
  type LanguageCode,
  languageCodes,
  languages,
} from '#shared/locales/languages.ts';
import { messages as de, type ServerTexts } from '#shared/locales/server/de.ts';
import { messages as en } from '#shared/locales/server/en.ts';
import { messages as es } from '#shared/locales/server/es.ts';
import { messages as fa } from '#shared/locales/server/fa.ts';
import { messages as fr } from '#shared/locales/server/fr.ts';
import { messages as ru } from '#shared/locales/server/ru.ts';
import { messages as tr } from '#shared/locales/server/tr.ts';
import { messages as ua } from '#shared/locales/server/ua.ts';

const byLanguage: Record<LanguageCode, ServerTexts> = { de, en, fr, es, fa, ru, ua, tr };

const texts = createInstance();
await texts.init({
  lng: languages[fallbackLanguage].tag,
  fallbackLng: languages[fallbackLanguage].tag,
  // by tag: plural forms and digits go by what `Intl` knows, and it does not know `ua`
  resources: Object.fromEntries(languageCodes.map((code) => [languages[code].tag, { translation: byLanguage[code] }])),
  keySeparator: '.',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

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
