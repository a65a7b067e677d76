import type { Field } from '#shared/areas/fields.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';

/** Of these languages those in which a field takes a text: all, but where another field is the one in the hospital's. */
export function besideLanguages(
  field: Field,
  ofHospital: LanguageCode,
  languages: readonly LanguageCode[],
): LanguageCode[] {
  const isOwn = field.kind === 'texts' && field.own !== undefined;
  return languages.filter((code) => !isOwn || code !== ofHospital);
}
