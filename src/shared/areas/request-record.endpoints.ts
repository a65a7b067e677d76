import { endpoint } from '#shared/kernel/endpoint.ts';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';
import type { AreaRow } from './answer.schemas.ts';
import type { Payed, RequestParts, RequestReason } from './request-record.schemas.ts';

export const readRequestSteps = endpoint<{ answer: HistoryLine[] }>()({
  method: 'GET',
  path: '/admin/requests/:id/steps',
  who: 'employee',
  needs: 'requests:view',
  refuses: ['operation_denied', 'not_found'],
  summary: 'How a request went, step by step, also long after the board has done with it',
});

export const setPayed = endpoint<{ body: Payed; answer: AreaRow }>()({
  method: 'PUT',
  path: '/admin/requests/:id/payed',
  who: 'employee',
  needs: 'requests:edit',
  refuses: ['operation_denied', 'not_found'],
  summary: 'Note that a request was paid, or that it was not',
});

export const cancelAnyRequest = endpoint<{ body: RequestReason; answer: AreaRow }>()({
  method: 'POST',
  path: '/admin/requests/:id/cancel',
  who: 'employee',
  needs: 'requests:edit',
  refuses: ['operation_denied', 'not_found', 'invalid', 'wrong_state', 'id_taken'],
  summary: 'Cancel a request of the scope with a reason that the patient reads, on duty or not',
});

export const reopenAnyRequest = endpoint<{ body: RequestReason; answer: AreaRow }>()({
  method: 'POST',
  path: '/admin/requests/:id/reopen',
  who: 'employee',
  needs: 'requests:edit',
  refuses: [
    ...(['operation_denied', 'not_found', 'invalid', 'wrong_state', 'too_late', 'id_taken'] as const),
    ...(['service_blocked', 'stay_ended'] as const),
  ],
  summary: 'Reopen a request of the scope within 24 h while its stay runs, with a reason; repeats a twin that is open',
});

export const readRequestParts = endpoint<{ answer: RequestParts }>()({
  method: 'GET',
  path: '/admin/requests/:id/parts',
  who: 'employee',
  needs: 'requests:view',
  refuses: ['operation_denied', 'not_found'],
  summary: 'What was asked for with a request, and who took it, as far as the caller may view these',
});
