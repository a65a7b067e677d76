import type { OfferedLanguage } from '#shared/kernel/hospital-languages.ts';
import { defaultLanguage, isLanguageCode, type LanguageCode, shippedLanguages } from '#shared/locales/languages.ts';

/** The languages the staff app speaks. */
export const staffLanguages = shippedLanguages('staff');

/** The first of `codes` the staff app speaks, else German. */
export function staffLanguage(...codes: (string | null | undefined)[]): LanguageCode {
  const spoken = (code: string | null | undefined): code is LanguageCode =>
    typeof code === 'string' && isLanguageCode(code) && staffLanguages.includes(code);
  return codes.find(spoken) ?? defaultLanguage;
}

/** Of the languages of the app those that a hospital offers, in its order; all of them where that is not known. */
export function spokenOf(offered: readonly OfferedLanguage[] | undefined): readonly LanguageCode[] {
  const spoken = (offered ?? []).map(({ code }) => code).filter((code) => staffLanguages.includes(code));
  return spoken.length > 0 ? spoken : staffLanguages;
}

/** The address of a screen without its language. */
export const withoutLanguage = (pathname: string): string => pathname.replace(/^\/[^/]+/, '');

/**
 * The address with the language's prefix in place of the one it has, or added where it has none; query and hash
 * are kept. A prefix of a language that the staff app does not speak is replaced as well.
 */
export function inLanguage(language: LanguageCode, address: { pathname: string; search?: string; hash?: string }) {
  const [first = '', ...rest] = address.pathname.split('/').filter((part) => part !== '');
  const path = isLanguageCode(first) ? rest : [first, ...rest].filter((part) => part !== '');
  return `/${[language, ...path].join('/')}${path.length === 0 ? '/' : ''}${address.search ?? ''}${address.hash ?? ''}`;
}
