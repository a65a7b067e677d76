/** A text in the languages it exists in, by our language code (`de`, `ua`, …). */
export type Texts = Partial<Record<string, string>>;

/** The text in `locale`, else English, else German, else whatever there is. */
export function textIn(texts: Texts, locale: string): string {
  return texts[locale] ?? texts.en ?? texts.de ?? Object.values(texts).find((text) => text !== undefined) ?? '';
}
