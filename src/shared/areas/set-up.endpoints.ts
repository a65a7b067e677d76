import { endpoint } from '#shared/kernel/endpoint.ts';
import type { SetUp } from './set-up.schemas.ts';

export const readSetUp = endpoint<{ answer: SetUp }>()({
  method: 'GET',
  path: '/admin/set-up',
  who: 'employee',
  needs: ['departments:view', 'rooms:view', 'beds:view', 'service-types:view', 'services:view'],
  refuses: ['operation_denied'],
  summary: 'What the set-up of the hospital lacks, as far as the caller may view it',
});
