import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { LanguageCode, Surface } from '#shared/locales/languages.ts';

/** The texts of one surface in one language: `requests.accepted` → what is read. */
export type Texts = ReadonlyMap<string, string>;

/** Messages as a locale file writes them: nested, flat with dots, or both. */
export type Messages = { readonly [key: string]: string | Messages };

/** One level, keys joined by dots. */
export function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/**
 * The texts of `src/shared/locales/<surface>/<language>.ts`; empty if it exports no `messages`, undefined if it is not
 * there.
 */
export async function readTexts(root: string, surface: Surface, language: LanguageCode): Promise<Texts | undefined> {
  const path = `${root}/src/shared/locales/${surface}/${language}.ts`;
  if (!existsSync(path)) return undefined;
  const file = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { messages?: Messages };
  return flatten(file.messages ?? {});
}

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * `requests.open` for `requests.open_one` where `requests.open_other` stands beside it, otherwise the key itself: so is
 * `say_other`, which has no other form.
 */
export function withoutPlural(key: string, texts: Texts): string {
  const base = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
  const isPlural = texts.has(`${base}_other`) && forms.some((form) => form !== 'other' && texts.has(`${base}_${form}`));
  return base && isPlural ? base : key;
}

/** The names in braces, sorted: `{count}`, `{time, short}` → count, time. */
export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\s*(\w+)[^}]*\}/g)].map(([, name = '']) => name))].sort();
}
