import type { UploadedFile } from '#shared/areas/record-file.schemas.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type { HospitalLogo } from './logo.schemas.ts';

export const readLogo = endpoint<{ answer: HospitalLogo }>()({
  method: 'GET',
  path: '/admin/logo',
  who: 'employee',
  needs: 'settings:view',
  refuses: ['operation_denied'],
  summary: 'Whether the hospital has a logo, and which picture it is',
});

/** Answers a file, not JSON. */
export const readLogoImage = endpoint<{ answer: null }>()({
  method: 'GET',
  path: '/admin/logo/:id',
  who: 'employee',
  needs: ['settings:view', 'qr:export'],
  refuses: ['operation_denied', 'not_found'],
  summary: 'The logo as PNG within 640 × 320 pixels, as it stands on printed cards',
});

export const saveLogo = endpoint<{ query: UploadedFile; answer: HospitalLogo }>()({
  method: 'PUT',
  path: '/admin/logo',
  who: 'employee',
  needs: 'settings:edit',
  refuses: ['operation_denied', 'invalid', 'image_unusable', 'too_many'],
  summary: 'Have another logo: the body is the file itself, PNG, JPEG, WebP or SVG of 5 MB at most',
});

export const removeLogo = endpoint<{ answer: HospitalLogo }>()({
  method: 'DELETE',
  path: '/admin/logo',
  who: 'employee',
  needs: 'settings:edit',
  refuses: ['operation_denied'],
  summary: 'Have no logo any more; it is erased',
});
