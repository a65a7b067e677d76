import type { FilesOf } from '#shared/locales/languages.ts';

/** The text files of the admin panel. */
export const adminTexts = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
} as const satisfies FilesOf<'admin'>;
