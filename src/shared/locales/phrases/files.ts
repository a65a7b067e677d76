import type { FilesOf } from '#shared/locales/languages.ts';

/** What patients and nurses say by a key: read by both apps with their messages, and by the server. */
export const phraseTexts = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  ru: () => import('./ru.ts'),
  ua: () => import('./ua.ts'),
  tr: () => import('./tr.ts'),
} as const satisfies FilesOf<'phrases', PhraseTexts>;

/** The texts of the catalogue in one language, by their key. */
export type PhraseTexts = Readonly<Record<string, string>>;
