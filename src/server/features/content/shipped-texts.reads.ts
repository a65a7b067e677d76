import { AppError } from '#server/platform/errors.ts';
import { adminTexts } from '#shared/locales/admin/files.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { patientTexts, phraseTexts } from '#shared/locales/patient/files.ts';
import { staffTexts } from '#shared/locales/staff/files.ts';
import type { TextSurface } from '#shared/texts/text-surfaces.ts';

type Files = Partial<Record<LanguageCode, () => Promise<{ messages: Readonly<Record<string, string>> }>>>;

const files: Record<TextSurface, Files> = {
  patient: patientTexts,
  staff: staffTexts,
  admin: adminTexts,
  phrases: phraseTexts,
};

/** The shipped texts of a surface, by key. Throws `unknown_locale` where it is not shipped in the language. */
export async function shippedTexts(
  surface: TextSurface,
  language: LanguageCode,
): Promise<Readonly<Record<string, string>>> {
  const file = files[surface][language];
  if (!file) throw new AppError('unknown_locale');
  return (await file()).messages;
}
