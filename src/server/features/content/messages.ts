import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import { isLanguageCode } from '#shared/locales/languages.ts';
import { patientTexts } from '#shared/locales/patient/files.ts';
import type { TextSurface } from '#shared/texts/text-surfaces.ts';
import { ownTexts } from './own-texts.reads.ts';
import { shippedTexts } from './shipped-texts.reads.ts';

type Messages = Readonly<Record<string, unknown>>;

/** The shipped texts of the patient app. */
export async function bedAppMessages(language: string): Promise<Messages> {
  if (!isLanguageCode(language)) throw new AppError('unknown_locale');
  return (await patientTexts[language]()).messages;
}

/** The texts that the hospital of who is signed in words otherwise; nothing without a session. */
export async function adminMessages(
  anonymous: AnonymousContext,
  language: string,
  surface: TextSurface,
): Promise<Messages> {
  if (!isLanguageCode(language)) throw new AppError('unknown_locale');
  if (!anonymous.caller) return {};
  await shippedTexts(surface, language); // refuses a language in which the surface is not shipped
  const { hospital } = anonymous.caller;
  const actor = { kind: 'system', reason: 'texts' } as const;
  return anonymous.inHospital({ hospital, actor }, (tx) => ownTexts(tx, surface, language));
}
