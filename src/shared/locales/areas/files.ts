import type { Translation } from '#shared/locales/translation.ts';
import type { words } from './de.ts';

/** The names of areas, fields and choices in one language. */
export type Words = Translation<typeof words>;

/** The languages of the admin panel, each file fetched when its language is first spoken. */
export const areaWords: Readonly<Record<'de' | 'en' | 'fr' | 'es', () => Promise<{ words: Words }>>> = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};
