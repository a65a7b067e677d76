import { placeholders, type Texts, withoutPlural } from './texts.ts';

/** Keys that the reference has and these lack, with every plural form that the language needs (`tag`: BCP 47). */
export function missing(reference: Texts, texts: Texts, tag: string): string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const needed = [...reference.keys()].flatMap((key) => {
    const base = withoutPlural(key, reference);
    return base === key ? [key] : forms.map((form) => `${base}_${form}`);
  });
  return [...new Set(needed)].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
}

/** Keys that the reference does not have; plural forms go by their base. */
export function extra(reference: Texts, texts: Texts): string[] {
  const known = new Set([...reference.keys()].map((key) => withoutPlural(key, reference)));
  return [...texts.keys()]
    .filter((key) => !known.has(withoutPlural(key, texts)))
    .map((key) => `${key} is not in the reference`);
}

/** Texts that name other fields than the reference does; a plural form may leave its number out ("one request"). */
export function otherPlaceholders(reference: Texts, texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) => {
    const base = withoutPlural(key, texts);
    const original = reference.get(key) ?? reference.get(`${base}_other`);
    if (original === undefined) return [];
    const isPlural = base !== key;
    const fieldsOf = (value: string) => placeholders(value).filter((name) => !(isPlural && name === 'count'));
    const [wanted, found] = [fieldsOf(original).join(', '), fieldsOf(text).join(', ')];
    return wanted === found ? [] : [`${key} has the fields {${found}} instead of {${wanted}}`];
  });
}

/** Texts with letters in them that equal the English ones and are not on the list; they were never translated. */
export function sameAsEnglish(english: Texts, texts: Texts, allowed: readonly string[]): string[] {
  return [...texts]
    .filter(([key, text]) => english.get(key) === text && hasWords(text))
    .filter(([, text]) => !allowed.includes(text))
    .map(([key, text]) => `${key} is English: "${text}"`);
}

/** Entries of the list that no text needs any more. */
export function needlesslyAllowed(english: Texts[], texts: Texts[], allowed: readonly string[]): string[] {
  const same = new Set(
    texts.flatMap((one, index) =>
      [...one].filter(([key, text]) => english[index]?.get(key) === text).map(([, text]) => text),
    ),
  );
  return allowed.filter((text) => !same.has(text)).map((text) => `"${text}" is on the list for nothing`);
}

/** French texts with a space before `: ; ! ? »` or after `«` at which a line may break: what follows would begin the next one. */
export function breakable(texts: Texts): string[] {
  return [...texts]
    .filter(([, text]) => / [:;!?»]|« /.test(text))
    .map(([key, text]) => `${key} has a space that may break: "${text}"`);
}

/** Texts in which “…” stands after a space; in English it follows the word at once (docs/terms/en.md). */
export function spacedEllipses(texts: Texts): string[] {
  return [...texts]
    .filter(([, text]) => /\s…/.test(text))
    .map(([key, text]) => `${key} has a space before “…”: "${text}"`);
}

/** The product's name and what stands in braces are the same in every language. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{[^}]*\}|Wardbell/g, ''));
}
