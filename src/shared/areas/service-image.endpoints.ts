import { endpoint } from '#shared/kernel/endpoint.ts';
import type { UploadedFile } from './record-file.schemas.ts';
import type { ServiceImage } from './service-image.schemas.ts';

export const saveServiceImage = endpoint<{ query: UploadedFile; answer: ServiceImage }>()({
  method: 'POST',
  path: '/admin/services/images',
  who: 'employee',
  needs: ['services:create', 'services:edit'],
  refuses: ['operation_denied', 'invalid', 'image_unusable', 'too_many'],
  summary:
    'Hand in a picture that a service can name as its icon: the body is the file itself, PNG, JPEG, WebP or SVG of 5 MB at most; one that none names is erased after a day',
});

/** Answers a file, not JSON. */
export const readServiceImage = endpoint<{ answer: null }>()({
  method: 'GET',
  path: '/static/service-images/:id',
  who: 'public',
  refuses: ['not_found'],
  summary: 'The picture of a service, as PNG within 256 pixels; it never changes',
});
