import { endpoint } from '#shared/kernel/endpoint.ts';
import type { StepAnswer, StepOnMany } from '#shared/requests/request.schemas.ts';
import type { BeginBreak, Colleague, Handover, OfferHandover, TakeCharge } from './colleague.schemas.ts';
import type { Duty } from './duty.schemas.ts';

export const listColleagues = endpoint<{ answer: Colleague[] }>({
  method: 'GET',
  path: '/staff/colleagues',
  who: 'employee',
  needs: 'duty:view',
  refuses: ['operation_denied'],
  summary: 'Who else is on duty in the hospital, for what, and how they can be reached',
});

export const takeCharge = endpoint<{ body: TakeCharge; answer: Duty }>({
  method: 'POST',
  path: '/staff/duty/charge',
  who: 'employee',
  needs: 'duty:edit',
  refuses: ['off_duty', 'not_found', 'invalid', 'operation_denied'],
  summary: "Lead the shift of a department; ends the former holder's post",
});

export const beginBreak = endpoint<{ body: BeginBreak; answer: Duty }>({
  method: 'POST',
  path: '/staff/duty/break',
  who: 'employee',
  needs: 'duty:edit',
  refuses: ['off_duty', 'open_requests', 'colleague_off_duty', 'operation_denied'],
  summary: 'A break begins; the cover cares for the beds meanwhile. Refused while accepted requests are held (S25)',
});

export const endBreak = endpoint<{ answer: Duty }>({
  method: 'POST',
  path: '/staff/duty/break/end',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'Back from the break; the beds are with their nurse again',
});

export const readHandover = endpoint<{ answer: Handover }>({
  method: 'GET',
  path: '/staff/duty/handover',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'What the employee holds, and what colleagues offer them to take',
});

export const offerHandover = endpoint<{ body: OfferHandover; answer: Handover }>({
  method: 'POST',
  path: '/staff/duty/handover',
  who: 'employee',
  needs: 'duty',
  refuses: ['not_found', 'invalid', 'wrong_state', 'operation_denied', 'nobody_present', 'id_taken'],
  summary: 'Offer requests to a present colleague; changes nothing until they are taken, lapses after 5 min',
});

export const takeHandover = endpoint<{ body: StepOnMany; answer: StepAnswer[] }>({
  method: 'POST',
  path: '/staff/duty/handover/:id/take',
  who: 'employee',
  needs: 'board:edit',
  refuses: ['not_found', 'operation_denied'],
  summary: 'Take requests that a colleague offered; an answer for each',
});

export const withdrawHandover = endpoint<{ answer: Handover }>({
  method: 'POST',
  path: '/staff/duty/handover/:id/withdraw',
  who: 'employee',
  needs: 'own',
  refuses: ['not_found'],
  summary: 'Take back what was offered and is not taken yet',
});
