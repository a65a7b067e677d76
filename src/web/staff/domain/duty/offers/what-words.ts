import type { TFunction } from 'i18next';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';

/** How much is handed over: "2 Anfragen und 8 Betten". */
export function whatWords(t: TFunction<'staff'>, language: LanguageCode, requests: number, beds: number): string {
  const parts = [
    ...(requests > 0 ? [t('hand_over.requests', { count: requests })] : []),
    ...(beds > 0 ? [t('hand_over.beds', { count: beds })] : []),
  ];
  return new Intl.ListFormat(languages[language].tag, { type: 'conjunction' }).format(parts);
}
