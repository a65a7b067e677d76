import { endpoint } from '#shared/kernel/endpoint.ts';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';
import type { AreaRow } from './answer.schemas.ts';
import type { Payed, RequestParts } from './request-record.schemas.ts';

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

export const readRequestParts = endpoint<{ answer: RequestParts }>()({
  method: 'GET',
  path: '/admin/requests/:id/parts',
  who: 'employee',
  needs: 'requests:view',
  refuses: ['operation_denied', 'not_found'],
  summary: 'What was asked for with a request, and who took it, as far as the caller may view these',
});
