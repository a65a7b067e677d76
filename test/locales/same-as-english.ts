import { type LanguageCode, languages } from '#shared/locales/languages.ts';

/** A language is called by its own name wherever one is chosen. */
const namesOfLanguages = Object.values(languages).map(({ name }) => name);

/** Texts that are rightly the same in English and in that language. A text that is no longer so must go. */
export const sameAsEnglishOnPurpose: Partial<Record<LanguageCode, readonly string[]>> = {
  de: [...namesOfLanguages, 'Export', 'Info', 'Infusion', 'Isolation', 'Normal', 'Patient', 'Person'],
  fr: [
    ...namesOfLanguages,
    'Actions',
    'Active',
    'Ctrl K',
    'Ctrl S',
    'Menus',
    'Messages',
    'Module',
    'Modules',
    'Page {page}',
    'Pages',
    'Patient',
    'Patients',
    'Robot',
    'Robots',
    'Urgent',
    'Wi-Fi',
    'urgent',
  ],
  es: [...namesOfLanguages, 'Color', 'Ctrl K', 'Ctrl S', 'Hospital', 'Info', 'Normal', 'Robot', 'Robots', 'no'],
};
