import type { Bed } from '#shared/beds/bed.schemas.ts';
import type { OfferedLanguage } from '#shared/kernel/hospital-languages.ts';
import { type LanguageCode, languages, shippedLanguages } from '#shared/locales/languages.ts';

/** The languages of the app itself, which whoever is of no hospital yet can choose. */
export const everyLanguage: readonly LanguageCode[] = shippedLanguages('patient');

const asShipped: readonly OfferedLanguage[] = everyLanguage.map((code) => ({
  ...{ code, direction: languages[code].direction, is_default: false },
}));

/** What the hospital of this bed offers, in its order; a session that an earlier release kept does not say it yet. */
export function offeredTo(bed: { hospital: Partial<Bed['hospital']> } | null): readonly OfferedLanguage[] {
  return bed?.hospital.languages ?? asShipped;
}

/** Which way they are written there. */
export function directionsOf(offered: readonly OfferedLanguage[]): Partial<Record<LanguageCode, 'ltr' | 'rtl'>> {
  return Object.fromEntries(offered.map(({ code, direction }) => [code, direction]));
}

/** In what a page goes on whose language is offered no longer: that of the bed, else the hospital's own. */
export function languageInstead(offered: readonly OfferedLanguage[], ofBed: string): LanguageCode | undefined {
  const spoken = offered.find(({ code }) => code === ofBed) ?? offered.find(({ is_default }) => is_default);
  return (spoken ?? offered[0])?.code;
}
