import { endpoint } from '#shared/kernel/endpoint.ts';
import type { Admit } from './admit.schemas.ts';

export const admitPatient = endpoint<{ body: Admit; answer: { stay_id: string } }>()({
  method: 'POST',
  path: '/staff/stays',
  who: 'employee',
  needs: 'stays:create',
  refuses: ['not_found', 'operation_denied', 'bed_occupied', 'id_taken'],
  summary: 'A stay begins in a bed; one that runs there ends by it only if it is named, by who may end stays',
});

export const endStay = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/staff/stays/:id/end',
  who: 'employee',
  needs: 'stays:delete',
  refuses: ['not_found', 'operation_denied'],
  summary: 'The patient leaves: open requests are canceled, every session ends, the code of the bed rotates',
});
