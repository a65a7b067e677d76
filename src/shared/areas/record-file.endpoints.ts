import { endpoint } from '#shared/kernel/endpoint.ts';
import type { AreaRow } from './answer.schemas.ts';
import type { UploadedFile } from './record-file.schemas.ts';

export const readRecordFile = endpoint<{ answer: null }>()({
  method: 'GET',
  path: '/admin/records/:id/file',
  who: 'employee',
  needs: 'records:view',
  refuses: ['operation_denied', 'not_found'],
  summary: 'The picture of a record as WebP, or its document as PDF, as an attachment; each reading is logged',
});

export const saveRecordFile = endpoint<{ query: UploadedFile; answer: AreaRow }>()({
  method: 'PUT',
  path: '/admin/records/:id/file',
  who: 'employee',
  needs: ['records:create', 'records:edit'],
  refuses: ['operation_denied', 'not_found', 'invalid', 'image_unusable', 'document_unusable', 'too_many'],
  summary:
    'Have a file with a record, or another one: the body is the file itself, JPEG, PNG, WebP or PDF of 10 MB at most',
});

export const removeRecordFile = endpoint<{ answer: AreaRow }>()({
  method: 'DELETE',
  path: '/admin/records/:id/file',
  who: 'employee',
  needs: 'records:edit',
  refuses: ['operation_denied', 'not_found'],
  summary: 'Have no file with a record any more; it is erased',
});
