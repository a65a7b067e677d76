import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
  HospitalText,
  TextChange,
  TextReset,
  TextsExport,
  TextsImport,
  TextsImported,
  TextsMeta,
  TextsQuery,
} from './text.schemas.ts';

export const listHospitalTexts = endpoint<{ query: TextsQuery; answer: HospitalText[]; meta: TextsMeta }>()({
  method: 'GET',
  path: '/admin/translations',
  who: 'employee',
  needs: 'translations:view',
  refuses: ['operation_denied', 'not_found'],
  summary:
    'A page of the texts of a surface in a language, beside another language, with what the hospital words otherwise',
});

export const changeText = endpoint<{ body: TextChange; answer: HospitalText }>()({
  method: 'PUT',
  path: '/admin/translations',
  who: 'employee',
  needs: 'translations:edit',
  refuses: ['operation_denied', 'not_found', 'text_refused', 'old_version'],
  summary: 'Word a text otherwise: with the fields of the shipped one, shown at once in open apps',
});

export const resetText = endpoint<{ body: TextReset; answer: HospitalText }>()({
  method: 'POST',
  path: '/admin/translations/reset',
  who: 'employee',
  needs: 'translations:delete',
  refuses: ['operation_denied', 'not_found', 'old_version'],
  summary: 'Let the shipped text hold again',
});

export const exportTexts = endpoint<{ query: TextsExport; answer: null }>()({
  method: 'GET',
  path: '/admin/translations/export',
  who: 'employee',
  needs: 'translations:export',
  refuses: ['operation_denied', 'not_found'],
  summary: 'Every text of a surface in a language as it is read, as a JSON or CSV file',
});

export const importTexts = endpoint<{ body: TextsImport; answer: TextsImported }>()({
  method: 'POST',
  path: '/admin/translations/import',
  who: 'employee',
  needs: 'translations:create',
  refuses: ['operation_denied', 'not_found', 'import_refused'],
  summary: 'Take over the texts of such a file, all or none: what is wrong is answered line by line',
});
