import { endpoint } from '#shared/kernel/endpoint.ts';
import type { InterpreterWish, ShownCard, StayCards } from './card.schemas.ts';

export const readCards = endpoint<{ answer: StayCards }>()({
  method: 'GET',
  path: '/staff/threads/:id/cards',
  who: 'employee',
  needs: 'messages:create',
  refuses: ['not_found', 'operation_denied'],
  summary: 'What the interpreter cards of a running stay need',
});

export const showCard = endpoint<{ body: ShownCard; answer: null }>()({
  method: 'POST',
  path: '/staff/threads/:id/cards',
  who: 'employee',
  needs: 'messages:create',
  refuses: ['invalid', 'not_found', 'operation_denied'],
  summary: 'An interpreter card is shown at the bed: that alone is on record, never an answer',
});

export const askInterpreter = endpoint<{ body: InterpreterWish; answer: StayCards }>()({
  method: 'POST',
  path: '/staff/threads/:id/interpreter',
  who: 'employee',
  needs: 'messages:create',
  refuses: [
    ...(['invalid', 'id_taken', 'not_found', 'operation_denied', 'stay_ended'] as const),
    ...(['service_blocked', 'service_unavailable', 'too_many_open'] as const),
  ],
  summary: 'Ask for an interpreter for the patient; one that is asked for already is not asked for again',
});
