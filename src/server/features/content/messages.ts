import { AppError } from '#server/platform/errors.ts';
import { isLanguageCode } from '#shared/locales/languages.ts';
import { patientTexts } from '#shared/locales/patient/files.ts';

type Messages = Record<string, unknown>;

/** The shipped texts of the patient app. */
export async function bedAppMessages(language: string): Promise<Messages> {
  if (!isLanguageCode(language)) throw new AppError('unknown_locale');
  return (await patientTexts[language]()).messages;
}

/** Texts that the hospital has changed. Nobody can change one yet, so there are none. */
export function adminMessages(language: string): Messages {
  if (!isLanguageCode(language)) throw new AppError('unknown_locale');
  return {};
}
