import type { FilesOf } from '#shared/locales/languages.ts';
import type { PhraseTexts } from '#shared/locales/phrases/say.ts';

/** The text files of the patient app. */
export const patientTexts = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  ru: () => import('./ru.ts'),
  ua: () => import('./ua.ts'),
  tr: () => import('./tr.ts'),
} as const satisfies FilesOf<'patient'>;

/** What patients and nurses say to each other by a key; both apps and the server read it. */
export const phraseTexts = {
  de: () => import('#shared/locales/phrases/de.ts'),
  en: () => import('#shared/locales/phrases/en.ts'),
  fr: () => import('#shared/locales/phrases/fr.ts'),
  es: () => import('#shared/locales/phrases/es.ts'),
  fa: () => import('#shared/locales/phrases/fa.ts'),
  ru: () => import('#shared/locales/phrases/ru.ts'),
  ua: () => import('#shared/locales/phrases/ua.ts'),
  tr: () => import('#shared/locales/phrases/tr.ts'),
} as const satisfies FilesOf<'phrases', PhraseTexts>;
