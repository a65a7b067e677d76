import { endpoint } from '#shared/kernel/endpoint.ts';
import type { SignedInEmployee } from './employee.schemas.ts';
import type { UploadedImage } from './image.schemas.ts';

export const readProfileImage = endpoint<{ answer: null }>()({
  method: 'GET',
  path: '/staff/account/image/:id',
  who: 'employee',
  needs: 'own',
  refuses: ['not_found'],
  summary: 'One’s own profile picture, a square of 256 pixels as WebP; its id is that of the account',
});

export const saveProfileImage = endpoint<{ query: UploadedImage; answer: SignedInEmployee }>()({
  method: 'PUT',
  path: '/staff/account/image',
  who: 'employee',
  needs: 'own',
  refuses: ['invalid', 'image_unusable', 'too_many'],
  summary: 'Have another profile picture: the body is the file itself, JPEG, PNG or WebP of 5 MB at most',
});

export const removeProfileImage = endpoint<{ answer: SignedInEmployee }>()({
  method: 'DELETE',
  path: '/staff/account/image',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'Have no profile picture any more; the initials are shown instead',
});
