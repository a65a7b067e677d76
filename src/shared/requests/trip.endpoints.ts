import { endpoint } from '#shared/kernel/endpoint.ts';
import type { AcceptMany, StepAnswer } from './request.schemas.ts';

export const acceptRequests = endpoint<{ body: AcceptMany; answer: StepAnswer[] }>()({
  method: 'POST',
  path: '/staff/requests/accept',
  who: 'employee',
  needs: 'board:edit',
  refuses: ['operation_denied'],
  summary:
    'Take several requests on one trip, and say in about how many minutes if wanted; each is accepted or refused by itself',
});
