import { readAdminMessages, readBedAppMessages } from '#shared/beds/bed.endpoints.ts';
import { type LanguageCode, shippedLanguages } from '#shared/locales/languages.ts';
import { call } from '#web/kit/http/call.ts';
import type { TextFiles } from '#web/kit/i18n/texts.ts';

/** Each language is a file of its own and fetched when it is first spoken. */
export const files: TextFiles = {
  de: () => import('#shared/locales/patient/de.ts'),
  en: () => import('#shared/locales/patient/en.ts'),
  fr: () => import('#shared/locales/patient/fr.ts'),
  es: () => import('#shared/locales/patient/es.ts'),
  fa: () => import('#shared/locales/patient/fa.ts'),
  ru: () => import('#shared/locales/patient/ru.ts'),
  ua: () => import('#shared/locales/patient/ua.ts'),
  tr: () => import('#shared/locales/patient/tr.ts'),
};

/** The languages that a patient can choose. */
export const offered: readonly LanguageCode[] = shippedLanguages('patient');

/** The hospital's own wording, or the server's copy of the shipped one. */
export async function remoteTexts(language: LanguageCode): Promise<object> {
  const input = { params: { language }, quiet: true };
  try {
    return (await call(readAdminMessages, input)).data;
  } catch {
    return (await call(readBedAppMessages, input)).data; // the second source; its failure goes on
  }
}
