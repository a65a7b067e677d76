import { createInstance } from 'i18next';
import { messages as de } from '#shared/locales/server/de.ts';
import { messages as en } from '#shared/locales/server/en.ts';

const texts = createInstance();
await texts.init({
  lng: 'de',
  fallbackLng: 'en',
  resources: { de: { translation: de }, en: { translation: en } },
  keySeparator: '.',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

/** A message of the server in the language of the address. Texts are plain text, never markup. */
export function text(locale: string, key: string, values: Record<string, string | number> = {}): string {
  return texts.t(key, { lng: locale, ...values });
}
