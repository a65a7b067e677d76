import { AppError } from '#server/platform/errors.ts';
import { isLanguageCode, type LanguageCode } from '#shared/locales/languages.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as en } from '#shared/locales/patient/en.ts';
import { messages as es } from '#shared/locales/patient/es.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as fr } from '#shared/locales/patient/fr.ts';
import { messages as ru } from '#shared/locales/patient/ru.ts';
import { messages as tr } from '#shared/locales/patient/tr.ts';
import { messages as ua } from '#shared/locales/patient/ua.ts';

type Messages = Record<string, unknown>;
const shipped: Record<LanguageCode, Messages> = { de, en, fr, es, fa, ru, ua, tr };

/** The shipped texts of the patient app. */
export function bedAppMessages(language: string): Messages {
  if (!isLanguageCode(language)) throw new AppError('unknown_locale');
  return shipped[language];
}

/** Texts that the hospital has changed. Nobody can change one yet, so there are none. */
export function adminMessages(language: string): Messages {
  if (!isLanguageCode(language)) throw new AppError('unknown_locale');
  return {};
}
