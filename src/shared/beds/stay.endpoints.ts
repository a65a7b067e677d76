import { endpoint } from '#shared/kernel/endpoint.ts';

export const endStay = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/staff/stays/:id/end',
  who: 'employee',
  needs: 'stays:delete',
  refuses: ['not_found', 'operation_denied'],
  summary: 'The patient leaves: open requests are canceled, every session ends, the code of the bed rotates',
});
