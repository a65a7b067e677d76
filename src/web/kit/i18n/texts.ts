import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fill } from '#shared/locales/fill.ts';
import {
  fallbackLanguage,
  isLanguageCode,
  type Language,
  type LanguageCode,
  languages,
} from '#shared/locales/languages.ts';
import { createStore, useStore } from '#web/kit/store.ts';

/** One surface's text files: each is fetched when its language is first spoken. */
export type TextFiles = Partial<Record<LanguageCode, () => Promise<{ messages: object }>>>;

/** The surface whose texts an app speaks; the i18next namespace of the same name. */
type Surface = 'patient' | 'staff' | 'admin';
type TextSource = {
  surface: Surface;
  /** Namespaces of parts that several apps share; their texts are among those of the surface. */
  shares?: readonly 'desk'[];
  files: TextFiles;
  /** Every language has every text (`npm run check`): the fallback is read only where the active one cannot be. */
  isWhole?: true;
  /** The hospital's own wording for a language, merged over the shipped one; a failure leaves the shipped words. */
  remote?: (language: LanguageCode) => Promise<object>;
};

type Directions = Partial<Record<LanguageCode, Language['direction']>>;

const language = createStore<LanguageCode>('de');
const directions = createStore<Directions>({});
let source: TextSource | null = null;
let merging: Promise<void> = Promise.resolve();

/**
 * Loads the active language and the fallback, in which a text is read that the active one lacks; sets `<html lang dir>`
 * and readies `useTranslation(surface)`.
 */
export async function startTexts(from: TextSource, active: LanguageCode): Promise<void> {
  source = from;
  await i18next.use(initReactI18next).init({
    lng: languages[active].tag,
    fallbackLng: languages[fallbackLanguage].tag,
    ns: [from.surface, ...(from.shares ?? [])],
    defaultNS: from.surface,
    resources: {},
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    returnNull: false,
  });
  const fallback = () => load(fallbackLanguage);
  const own = load(active);
  const loaded = await Promise.allSettled([own, from.isWhole ? own.catch(fallback) : fallback()]);
  const missing = loaded.find((one) => one.status === 'rejected');
  if (missing && loaded.every((one) => one.status === 'rejected')) throw missing.reason; // one of the two can be read
  await speak(active);
}

/** Switches the page to another language; its texts are loaded first, so no key is ever seen. */
export async function setLanguage(next: LanguageCode): Promise<void> {
  await load(next);
  await speak(next);
}

/** A text whose key is made while it runs, filled in; undefined if neither the active language nor the fallback has it. */
export function sentence(key: string, values: Readonly<Record<string, unknown>> = {}): string | undefined {
  // That of the other texts: while the language changes, the page is drawn with theirs before `language` has it.
  const tags = [i18next.language, languages[fallbackLanguage].tag];
  const found = tags.map((tag): unknown => i18next.getResource(tag, started().surface, key));
  const template = found.find((one) => typeof one === 'string');
  return template === undefined ? undefined : fill(template, values);
}

/** Reads the hospital's own wording of the language that is spoken again, and shows it. */
export async function rereadTexts(): Promise<void> {
  merging = mergeRemote(language.get());
  await merging;
}

/** Which way a hospital writes its languages; what it does not say is written as it is shipped. */
export function setDirections(own: Directions): void {
  directions.set(own);
  if (source) document.documentElement.dir = directionOf(language.get());
}

/** Which way a language is written here. */
export function directionOf(code: LanguageCode): Language['direction'] {
  return directions.get()[code] ?? languages[code].direction;
}

/** Settles when the hospital's own wording of the language last chosen is merged, or could not be read. */
export function textsMerged(): Promise<void> {
  return merging;
}

/** The language of the page, for calls and `Intl`. */
export function currentLanguage(): LanguageCode {
  return language.get();
}

/** The language of the page, for components. */
export function useLanguage(): LanguageCode {
  return useStore(language);
}

/** `code` as `Intl` and `<html lang>` know it; Farsi dates are in the Gregorian calendar. */
export function intlTag(code: LanguageCode): string {
  return code === 'fa' ? 'fa-u-ca-gregory' : languages[code].tag;
}

/** The first of `codes` that is a language with a file here, else the default. */
export function knownLanguage(...codes: (string | null | undefined)[]): LanguageCode {
  return codes.find((code): code is LanguageCode => typeof code === 'string' && isLanguageCode(code)) ?? 'de';
}

async function load(code: LanguageCode): Promise<void> {
  const { surface, shares = [], files } = started();
  const tag = languages[code].tag;
  const file = files[code];
  if (!file || i18next.hasResourceBundle(tag, surface)) return;
  const { messages } = await file();
  for (const namespace of [surface, ...shares]) i18next.addResourceBundle(tag, namespace, messages, true, false);
}

async function speak(code: LanguageCode): Promise<void> {
  const { tag } = languages[code];
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(code);
  language.set(code);
  merging = mergeRemote(code);
}

async function mergeRemote(code: LanguageCode): Promise<void> {
  const { surface, shares = [], files, remote } = started();
  try {
    const own = await remote?.(code);
    if (!own || !files[code]) return;
    const { messages } = await files[code](); // what was set back is worded as it is shipped again
    const worded = { ...messages, ...own };
    for (const name of [surface, ...shares]) i18next.addResourceBundle(languages[code].tag, name, worded, false, true);
    if (language.get() === code) await i18next.changeLanguage(languages[code].tag); // shows the new words
  } catch {
    return; // the shipped words stay: nobody can do anything about it, so it is not said
  }
}

function started(): TextSource {
  if (!source) throw new Error('startTexts() comes before the first text');
  return source;
}
