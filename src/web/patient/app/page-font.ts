import { type LanguageCode, languages } from '#shared/locales/languages.ts';

/** The first words wait no longer than this for their letters. */
const waitMs = 800;

/**
 * Fetches the letters of a language beside its words, so that no line moves once they are there. Where they come late, or
 * cannot be had, the device's own are read.
 */
export function pageFont(language: LanguageCode): Promise<unknown> {
  const family = language === 'fa' ? 'Vazirmatn' : '"Atkinson Next","Wardbell Cyrillic"';
  const letters = `${languages[language].name}.${language === 'tr' ? 'ş' : ''}`;
  const late = new Promise((resolve) => setTimeout(resolve, waitMs));
  return Promise.race([document.fonts.load(`1em ${family}`, letters).catch(() => null), late]);
}
