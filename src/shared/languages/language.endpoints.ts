import { endpoint } from '#shared/kernel/endpoint.ts';
import type { HospitalLanguages, LanguageChange, LanguageOrder, LanguageReset } from './language.schemas.ts';

export const listHospitalLanguages = endpoint<{ answer: HospitalLanguages }>()({
  method: 'GET',
  path: '/admin/languages',
  who: 'employee',
  needs: 'languages:view',
  refuses: ['operation_denied'],
  summary: 'Every language in the order of the hospital, whether its apps offer it, and where it is used now',
});

export const changeLanguage = endpoint<{ body: LanguageChange; answer: HospitalLanguages }>()({
  method: 'PUT',
  path: '/admin/languages/:key',
  who: 'employee',
  needs: 'languages:edit',
  refuses: ['operation_denied', 'not_found', 'old_version', 'language_is_default', 'last_staff_language'],
  summary: 'Offer a language or no longer, or write it the other way; open apps follow at once',
});

export const orderLanguages = endpoint<{ body: LanguageOrder; answer: HospitalLanguages }>()({
  method: 'POST',
  path: '/admin/languages/order',
  who: 'employee',
  needs: 'languages:edit',
  refuses: ['operation_denied', 'old_version'],
  summary: 'In which order they are offered; those that are not named come after the others',
});

export const resetLanguages = endpoint<{ body: LanguageReset; answer: HospitalLanguages }>()({
  method: 'POST',
  path: '/admin/languages/reset',
  who: 'employee',
  needs: 'languages:delete',
  refuses: ['operation_denied', 'old_version'],
  summary: 'All of them as they are shipped',
});
