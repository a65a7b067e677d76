/** The bodies of text. Each has one file per language: `locales/<surface>/<language>.ts`. */
export const surfaces = ['patient', 'staff', 'admin', 'server', 'phrases'] as const;

/** One body of text. */
export type Surface = (typeof surfaces)[number];

/** What the product knows of a language, apart from its texts. */
export type Language = {
  /** For `<html lang>`, plurals and `Intl`. Differs from the code for Ukrainian: `ua` in addresses and data. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language's name in itself, as a person looks for it in a list. */
  readonly name: string;
  /** The surfaces whose texts are complete; `test/locales.test.ts` holds this to be true. */
  readonly shipped: readonly Surface[];
};

/** The languages of the product by the code that stands in addresses and data. */
export const languages = {
  de: { tag: 'de', direction: 'ltr', name: 'Deutsch', shipped: ['patient', 'staff', 'admin', 'server', 'phrases'] },
  en: { tag: 'en', direction: 'ltr', name: 'English', shipped: ['patient', 'staff', 'admin', 'server', 'phrases'] },
  fr: { tag: 'fr', direction: 'ltr', name: 'Français', shipped: ['patient', 'staff', 'admin', 'server', 'phrases'] },
  es: { tag: 'es', direction: 'ltr', name: 'Español', shipped: ['patient', 'staff', 'admin', 'server', 'phrases'] },
  fa: { tag: 'fa', direction: 'rtl', name: 'فارسی', shipped: ['patient', 'server', 'phrases'] },
  ru: { tag: 'ru', direction: 'ltr', name: 'Русский', shipped: ['patient', 'server', 'phrases'] },
  ua: { tag: 'uk', direction: 'ltr', name: 'Українська', shipped: ['patient', 'server', 'phrases'] },
  tr: { tag: 'tr', direction: 'ltr', name: 'Türkçe', shipped: ['patient', 'server', 'phrases'] },
} as const satisfies Record<string, Language>;

/** `ua`, not `uk`: what stands in addresses and data. */
export type LanguageCode = keyof typeof languages;

/** The languages in which a surface is shipped. */
export type ShippedLanguage<S extends Surface> = {
  [Code in LanguageCode]: S extends (typeof languages)[Code]['shipped'][number] ? Code : never;
}[LanguageCode];

/**
 * The text files of a surface, each fetched when its language is first spoken: one for every language in which the
 * surface is shipped. One that is missing, or is there and not shipped, does not compile.
 */
export type FilesOf<S extends Surface, Texts extends object = object> = Readonly<
  Record<ShippedLanguage<S>, () => Promise<{ messages: Texts }>>
>;

/** Every code, in the order in which languages are offered. */
export const languageCodes = Object.keys(languages) as LanguageCode[]; // the keys of the literal above are exactly these

/** Spoken where nothing else was chosen. */
export const defaultLanguage = 'de' satisfies LanguageCode;

/** Speaks where a text is missing in the active language. */
export const fallbackLanguage = 'en' satisfies LanguageCode;

/** Whether `code` is one of ours; for codes that come from an address, a header or a stored setting. */
export function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code);
}

/** The languages a surface can be read in. */
export function shippedLanguages(surface: Surface): LanguageCode[] {
  return languageCodes.filter((code) => (languages[code].shipped as readonly Surface[]).includes(surface)); // widened: `as const` narrows an empty list to never
}
