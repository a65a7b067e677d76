import type { Field } from '#shared/areas/fields.ts';
import { type LanguageCode, languageCodes } from '#shared/locales/languages.ts';

/** The languages in which a field takes a text: where another field is the one in the hospital's language, the others. */
export function besideLanguages(field: Field, ofHospital: LanguageCode): LanguageCode[] {
  const isOwn = field.kind === 'texts' && field.own !== undefined;
  return languageCodes.filter((code) => !isOwn || code !== ofHospital);
}
