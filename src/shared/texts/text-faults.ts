/**
 * What is wrong with a wording; `fields` are the names in braces that it should have. `fixed`, `signs` and
 * `long_phrase` are those of a phrase alone.
 */
export type TextFault =
  | { code: 'empty' | 'too_long' | 'characters' | 'fixed' | 'signs' | 'long_phrase' }
  | { code: 'fields'; missing: readonly string[]; unknown: readonly string[] };

/** Nothing in an app is longer, and nothing can be that was not meant to be. */
export const longestText = 2000;

/**
 * What is wrong with the wording of a text that is shipped as `shipped`, or null (`wording-fault.ts` adds what holds of
 * phrases). A text of any surface may be worded otherwise, but it is never emptied and names the same fields; so those of
 * safety keep theirs too. It is text alone: what looks like markup is shown as it stands. A plural form may leave its
 * number out.
 */
export function textFault(key: string, shipped: string, wording: string): TextFault | null {
  if (!/[\p{L}\p{N}{]/u.test(wording))
    return /[\p{L}\p{N}{]/u.test(shipped) || wording.trim() === '' ? { code: 'empty' } : null;
  if (wording.length > longestText) return { code: 'too_long' };
  if (forbidden.test(wording)) return { code: 'characters' };
  const isPlural = pluralForm.test(key);
  const wanted = fieldsIn(shipped);
  const found = fieldsIn(wording);
  const missing = wanted.filter((name) => !found.includes(name) && !(isPlural && name === 'count'));
  const unknown = found.filter((name) => !wanted.includes(name) && !(isPlural && name === 'count'));
  return missing.length + unknown.length > 0 || hasLooseBrace(wording) ? { code: 'fields', missing, unknown } : null;
}

/** The names in braces, each once. */
export function fieldsIn(text: string): string[] {
  return [...new Set([...text.matchAll(field)].map(([, name = '']) => name))].toSorted();
}

/** `{room}`, or `{count, number}`: in the digits of the language. */
const field = /\{(\w+)(?:, number)?\}/g;

const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** Control characters, and those that turn the direction of what follows: they would hide what a text says. */
const forbidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** A brace that belongs to no field would be read as one, or be shown. */
const hasLooseBrace = (text: string) => /[{}]/.test(text.replace(field, ''));
