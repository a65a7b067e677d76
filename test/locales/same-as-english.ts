import type { LanguageCode } from '#shared/locales/languages.ts';

/** Texts that are rightly the same in English and in that language. A text that is no longer so must go. */
export const sameAsEnglishOnPurpose: Partial<Record<LanguageCode, readonly string[]>> = {
  de: [
    ...['Name', 'Median, min', 'min'],
    ...['Arm', 'Export', 'Hand', 'Info', 'Infusion', 'Isolation', 'Normal', 'Patient', 'Person', 'Tablet', 'Tablets'],
  ],
  fr: [
    'min',
    '{count} message',
    '{count} messages',
    'Actions',
    'Active',
    'Ctrl K',
    'Ctrl S',
    'Description',
    'Menu',
    'Menus',
    'Message',
    'Messages',
    'Module',
    'Modules',
    'Note',
    'Notifications',
    'Page',
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
  es: ['min', 'Color', 'Ctrl K', 'Ctrl S', 'Hospital', 'Info', 'No.', 'Normal', 'Robot', 'Robots', 'no'],
};
