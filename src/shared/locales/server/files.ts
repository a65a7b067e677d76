import type { FilesOf, LanguageCode } from '#shared/locales/languages.ts';
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

/** The sentences of the rules and the names of fields: what the server refuses, in the words of its form. */
export const ruleTexts = {
  de: () => import('#shared/locales/rules/de.ts'),
  en: () => import('#shared/locales/rules/en.ts'),
  fr: () => import('#shared/locales/rules/fr.ts'),
  es: () => import('#shared/locales/rules/es.ts'),
  fa: () => import('#shared/locales/rules/fa.ts'),
  ru: () => import('#shared/locales/rules/ru.ts'),
  ua: () => import('#shared/locales/rules/ua.ts'),
  tr: () => import('#shared/locales/rules/tr.ts'),
} as const satisfies Record<LanguageCode, () => Promise<object>>;
