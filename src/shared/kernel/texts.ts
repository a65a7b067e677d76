/** A text in the languages it exists in, by our language code (`de`, `ua`, …). */
export type Texts = Partial<Record<string, string>>;

/** The text in `locale`, else English, else German, else whatever there is. */
export function textIn(texts: Texts, locale: string): string {
  return texts[locale] ?? texts.en ?? texts.de ?? Object.values(texts).find((text) => text !== undefined) ?? '';
}

/** Only what `textIn` can read for `locale`: that language and English, or the one that stands in for both. */
export function textsFor(texts: Texts, locale: string): Record<string, string> {
  const read = [locale, 'en'].filter((code) => texts[code] !== undefined);
  const codes = read.length > 0 ? read : [texts.de === undefined ? Object.keys(texts)[0] : 'de'];
  return Object.fromEntries(codes.flatMap((code) => (code && texts[code] !== undefined ? [[code, texts[code]]] : [])));
}
