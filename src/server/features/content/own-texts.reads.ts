import type { Tx } from '#server/platform/tx/tx.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { TextSurface } from '#shared/texts/text-surfaces.ts';
import { wordingFault } from '#shared/texts/wording-fault.ts';
import { shippedTexts } from './shipped-texts.reads.ts';

/** As many as a surface has, and more. */
const most = 5000;

/**
 * The texts of a surface that the hospital words otherwise in a language. One whose fields are no longer those of the
 * shipped text, since a later version has others, is left out: the shipped one is read.
 */
export async function ownTexts(
  tx: Tx,
  surface: TextSurface,
  language: LanguageCode,
): Promise<Readonly<Record<string, string>>> {
  const shipped = await shippedTexts(surface, language);
  const rows = await tx.db
    .selectFrom('translation')
    .select(['key', 'value'])
    .where('surface', '=', surface)
    .where('language_code', '=', language)
    .where('value', 'is not', null)
    .limit(most)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ key, value }) => {
      const text = Object.hasOwn(shipped, key) ? shipped[key] : undefined;
      const isRead = text !== undefined && value !== null && !wordingFault({ surface, key, shipped: text }, value);
      return isRead ? [[key, value]] : [];
    }),
  );
}
