import type { LanguageCode, ShippedLanguage } from '#shared/locales/languages.ts';

/** The apps whose texts a hospital may word itself. */
export const textSurfaces = ['patient', 'staff', 'admin'] as const;
export type TextSurface = (typeof textSurfaces)[number];

/** The languages in which it may. */
export type TextLanguage = ShippedLanguage<TextSurface> & LanguageCode;
