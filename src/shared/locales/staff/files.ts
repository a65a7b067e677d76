import type { FilesOf } from '#shared/locales/languages.ts';

/** The text files of the staff app. */
export const staffTexts = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
} as const satisfies FilesOf<'staff'>;
