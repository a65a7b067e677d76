import type { TextFiles } from '#web/kit/i18n/texts.ts';

/** The text files of the staff app; each is fetched when its language is first spoken. */
export const staffTexts: TextFiles = {
  de: () => import('#shared/locales/staff/de.ts'),
  en: () => import('#shared/locales/staff/en.ts'),
  fr: () => import('#shared/locales/staff/fr.ts'),
  es: () => import('#shared/locales/staff/es.ts'),
};
