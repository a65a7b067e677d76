import type { FilesOf } from '#shared/locales/languages.ts';

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
