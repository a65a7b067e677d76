import type { FilesOf } from '#shared/locales/languages.ts';
import type { ServerTexts } from './de.ts';

/** The text files of the server's own messages. */
export const serverTexts = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  ru: () => import('./ru.ts'),
  ua: () => import('./ua.ts'),
  tr: () => import('./tr.ts'),
} as const satisfies FilesOf<'server', ServerTexts>;
