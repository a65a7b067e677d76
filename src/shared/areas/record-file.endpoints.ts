import { endpoint } from '#shared/kernel/endpoint.ts';
import type { AreaRow } from './answer.schemas.ts';
import type { UploadedFile } from './record-file.schemas.ts';

export const readRecordFile = endpoint<{ answer: null }>()({
  method: 'GET',
  path: '/admin/records/:id/file',
  who: 'employee',
  needs: 'records:view',
  refuses: ['operation_denied', 'not_found'],
  summary: 'The picture of a record, as WebP and as an attachment; each reading is logged',
});

export const saveRecordFile = endpoint<{ query: UploadedFile; answer: AreaRow }>()({
  method: 'PUT',
  path: '/admin/records/:id/file',
  who: 'employee',
  needs: ['records:create', 'records:edit'],
  refuses: ['operation_denied', 'not_found', 'invalid', 'image_unusable', 'too_many'],
  summary:
    'Have a picture with a record, or another one: the body is the file itself, JPEG, PNG or WebP of 10 MB at most',
});

export const removeRecordFile = endpoint<{ answer: AreaRow }>()({
  method: 'DELETE',
  path: '/admin/records/:id/file',
  who: 'employee',
  needs: 'records:edit',
  refuses: ['operation_denied', 'not_found'],
  summary: 'Have no picture with a record any more; it is erased',
});
