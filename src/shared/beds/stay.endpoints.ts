import { endpoint } from '#shared/kernel/endpoint.ts';
import type { Admit } from './admit.schemas.ts';
import type { FreeBed, MoveStay } from './move.schemas.ts';

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
  refuses: ['not_found', 'operation_denied', 'stay_moved'],
  summary: 'The patient leaves: open requests are canceled, every session ends, the code of the bed rotates',
});

export const takeBackDischarge = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/staff/stays/:id/take-back',
  who: 'employee',
  needs: 'stays:delete',
  refuses: ['not_found', 'operation_denied', 'too_late', 'stay_erased', 'bed_occupied'],
  summary:
    'The patient does not leave after all: within 24 h the stay goes on in its bed, and its devices sign in anew',
});

export const listFreeBeds = endpoint<{ answer: FreeBed[] }>()({
  method: 'GET',
  path: '/staff/stays/:id/free-beds',
  who: 'employee',
  needs: 'stays:edit',
  refuses: ['not_found', 'operation_denied'],
  summary:
    'Where the patient could be moved: the beds of the hospital in which nobody stays, those of their own ward first',
});

export const moveStay = endpoint<{ body: MoveStay; answer: null }>()({
  method: 'POST',
  path: '/staff/stays/:id/move',
  who: 'employee',
  needs: 'stays:edit',
  refuses: ['not_found', 'operation_denied', 'stay_ended', 'stay_moved', 'bed_occupied'],
  summary: 'The patient goes to another bed, with what is open, the messages and their own devices',
});
