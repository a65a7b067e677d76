import { shippedTexts } from '#server/features/content/shipped-texts.reads.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import { isLanguageCode } from '#shared/locales/languages.ts';
import { patientTexts } from '#shared/locales/patient/files.ts';
import { textFault } from '#shared/texts/text-faults.ts';
import type { TextSurface } from '#shared/texts/text-surfaces.ts';

type Messages = Record<string, unknown>;

/** As many as a surface has, and more. */
const most = 5000;

/** The shipped texts of the patient app. */
export async function bedAppMessages(language: string): Promise<Messages> {
  if (!isLanguageCode(language)) throw new AppError('unknown_locale');
  return (await patientTexts[language]()).messages;
}

/**
 * The texts that the hospital of who is signed in words otherwise; nothing without a session. One whose fields are no
 * longer those of the shipped text, since a later version has others, is left out: the shipped one is read.
 */
export async function adminMessages(
  anonymous: AnonymousContext,
  language: string,
  surface: TextSurface,
): Promise<Messages> {
  if (!isLanguageCode(language)) throw new AppError('unknown_locale');
  if (!anonymous.caller) return {};
  const shipped = await shippedTexts(surface, language);
  const { hospital } = anonymous.caller;
  const rows = await anonymous.inHospital({ hospital, actor: { kind: 'system', reason: 'texts' } }, (tx) =>
    tx.db
      .selectFrom('translation')
      .select(['key', 'value'])
      .where('surface', '=', surface)
      .where('language_code', '=', language)
      .where('value', 'is not', null)
      .limit(most)
      .execute(),
  );
  return Object.fromEntries(
    rows.flatMap(({ key, value }) => {
      const text = Object.hasOwn(shipped, key) ? shipped[key] : undefined;
      return text !== undefined && value !== null && !textFault(key, text, value) ? [[key, value]] : [];
    }),
  );
}
