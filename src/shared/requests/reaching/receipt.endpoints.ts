import { endpoint } from '#shared/kernel/endpoint.ts';
import type { Action, Estimate, HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import type { RequestIds } from './receipt.schemas.ts';

export const giveReceipts = endpoint<{ body: RequestIds; answer: RequestIds['request_ids'] }>()({
  method: 'POST',
  path: '/staff/receipts',
  who: 'employee',
  needs: 'own',
  refuses: ['operation_denied'],
  summary: 'This device has shown these requests; answers the open ones among them. Stops no timer',
});

export const acknowledgeRequests = endpoint<{ body: RequestIds; answer: RequestIds['request_ids'] }>()({
  method: 'POST',
  path: '/staff/acknowledgements',
  who: 'employee',
  needs: 'board:view',
  refuses: ['operation_denied'],
  summary: 'This person has opened these requests; answers those that are there',
});

export const sayStillAtIt = endpoint<{ body: Action; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/still-at-it',
  who: 'employee',
  needs: 'duty',
  refuses: ['not_found', 'wrong_state', 'operation_denied'],
  summary: 'The accepter needs longer: the promise counts anew from now',
});

export const sayEstimate = endpoint<{ body: Estimate; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/estimate',
  who: 'employee',
  needs: 'duty',
  refuses: ['invalid', 'not_found', 'wrong_state', 'operation_denied'],
  summary: 'Say to the patient in about how many minutes one can be there; no timer changes',
});
