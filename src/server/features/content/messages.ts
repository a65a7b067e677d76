import { AppError } from '#server/platform/errors.ts';
import { isLanguageCode } from '#shared/locales/languages.ts';
import { messages as patientDe } from '#shared/locales/patient/de.ts';
import { messages as patientEn } from '#shared/locales/patient/en.ts';

type Messages = Record<string, unknown>;
const shipped: Partial<Record<string, Messages>> = { de: patientDe, en: patientEn };

/** The shipped texts of the patient app. */
export function bedAppMessages(language: string): Messages {
  if (!isLanguageCode(language)) throw new AppError('unknown_locale');
  return shipped[language] ?? {};
}

/** Texts that the hospital has changed. Nobody can change one yet, so there are none. */
export function adminMessages(language: string): Messages {
  if (!isLanguageCode(language)) throw new AppError('unknown_locale');
  return {};
}
