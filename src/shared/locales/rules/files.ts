import type { LanguageCode } from '#shared/locales/languages.ts';

/** The sentences of the rules and the names of fields, each file fetched when its language is first spoken. */
export const ruleTexts = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  ru: () => import('./ru.ts'),
  ua: () => import('./ua.ts'),
  tr: () => import('./tr.ts'),
} as const satisfies Record<LanguageCode, () => Promise<object>>;
