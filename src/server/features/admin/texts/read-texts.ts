import { shippedTexts } from '#server/features/content/shipped-texts.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { plain } from '#shared/kernel/plain.ts';
import { type LanguageCode, shippedLanguages } from '#shared/locales/languages.ts';
import type { HospitalText, TextsAsked, TextsMeta } from '#shared/texts/text.schemas.ts';
import type { TextSurface } from '#shared/texts/text-surfaces.ts';

const perPage = 50;
/** As many own wordings of a surface in all languages as are read, which is more than there are texts. */
const most = 20_000;

export type Place = { surface: TextSurface; language: LanguageCode };

/** A page of texts by key. Throws `not_found` where the surface is not shipped in one of the languages. */
export async function listTexts(tx: Tx, wanted: TextsAsked): Promise<{ texts: HospitalText[]; meta: TextsMeta }> {
  const all = await readTexts(tx, wanted, wanted.source);
  const changed = all.filter(({ own }) => own !== null);
  const behind = all.filter(({ is_behind }) => is_behind);
  const words = plain(wanted.search).split(/\s+/);
  const found = { changed, behind, all }[wanted.state ?? 'all'].filter((text) => hasAll(text, words));
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(wanted.page, pages);
  const texts = found.slice((page - 1) * perPage, page * perPage);
  const counts = { changed: changed.length, behind: behind.length };
  return { texts, meta: { page, pages, total: found.length, ...counts } };
}

/** One text. Throws `not_found`. */
export async function readText(tx: Tx, place: Place, key: string): Promise<HospitalText> {
  const found = (await readTexts(tx, place, 'de')).find((text) => text.key === key);
  if (!found) throw notFound('text');
  return found;
}

/** Every text of a surface in a language, by key. */
export async function readTexts(tx: Tx, { surface, language }: Place, source: LanguageCode): Promise<HospitalText[]> {
  const shipped = await requireShipped(surface, language);
  const beside = await requireShipped(surface, source);
  const rows = await tx.db
    .selectFrom('translation')
    .select(['language_code', 'key', 'value', 'version', 'changed_at', 'changed_by'])
    .where('surface', '=', surface)
    .limit(most)
    .execute();
  const ofLanguage = (code: string) =>
    new Map(rows.filter((row) => row.language_code === code).map((row) => [row.key, row]));
  const [own, ownSource] = [ofLanguage(language), ofLanguage(source)];
  const worded = new Set(rows.filter(({ value }) => value !== null).map(({ key }) => key));
  return Object.entries(shipped)
    .map(([key, text]): HospitalText => {
      const row = own.get(key);
      return {
        ...{ key, shipped: text, source: ownSource.get(key)?.value ?? beside[key] ?? null, own: row?.value ?? null },
        ...{ is_behind: worded.has(key) && (row?.value ?? null) === null, version: row?.version ?? 0 },
        changed: row ? { at: row.changed_at.toISOString(), by: row.changed_by } : null,
      };
    })
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

function requireShipped(surface: TextSurface, language: LanguageCode): Promise<Readonly<Record<string, string>>> {
  if (!shippedLanguages(surface).includes(language)) throw notFound('text');
  return shippedTexts(surface, language);
}

function hasAll({ key, source, shipped, own }: HospitalText, words: readonly string[]): boolean {
  const there = plain([key, source, shipped, own].join('\n'));
  return words.every((word) => there.includes(word));
}
