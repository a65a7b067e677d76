import { endpoint } from '#shared/kernel/endpoint.ts';
import type { StepAnswer } from '#shared/requests/request.schemas.ts';
import type { AskForCover, Colleague, Handover, OfferHandover, TakeCharge, TakeHandover } from './colleague.schemas.ts';
import type { Duty } from './duty.schemas.ts';

export const listColleagues = endpoint<{ answer: Colleague[] }>()({
  method: 'GET',
  path: '/staff/colleagues',
  who: 'employee',
  needs: 'duty:view',
  refuses: ['operation_denied'],
  summary: 'Who else is on duty in the hospital, for what, and how they can be reached',
});

export const takeCharge = endpoint<{ body: TakeCharge; answer: Duty }>()({
  method: 'POST',
  path: '/staff/duty/charge',
  who: 'employee',
  needs: 'duty:edit',
  refuses: ['off_duty', 'not_found', 'invalid', 'operation_denied'],
  summary: "Lead the shift of a department; ends the former holder's post",
});

export const askForCover = endpoint<{ body: AskForCover; answer: Duty }>()({
  method: 'POST',
  path: '/staff/duty/break',
  who: 'employee',
  needs: 'duty:edit',
  refuses: ['off_duty', 'open_requests', 'open_calls', 'colleague_off_duty', 'operation_denied'],
  summary:
    'Ask a colleague to cover a break; it begins when they agree, or at once where they have or the hospital only tells them. Refused while accepted requests are held (S25)',
});

export const withdrawBreakRequest = endpoint<{ answer: Duty }>()({
  method: 'POST',
  path: '/staff/duty/break/requests/:id/withdraw',
  who: 'employee',
  needs: 'own',
  refuses: ['not_found'],
  summary: 'Ask the colleague no longer, or put away how it ended',
});

export const agreeToCover = endpoint<{ answer: Duty }>()({
  method: 'POST',
  path: '/staff/duty/break/requests/:id/agree',
  who: 'employee',
  needs: 'duty:edit',
  refuses: ['not_found', 'wrong_state', 'off_duty', 'colleague_off_duty', 'operation_denied'],
  summary:
    "Cover a colleague's break: it begins now, or once they hold no request; their beds are assigned to the caller",
});

export const declineToCover = endpoint<{ answer: Duty }>()({
  method: 'POST',
  path: '/staff/duty/break/requests/:id/decline',
  who: 'employee',
  needs: 'own',
  refuses: ['not_found'],
  summary: "Not cover a colleague's break",
});

export const endBreak = endpoint<{ answer: Duty }>()({
  method: 'POST',
  path: '/staff/duty/break/end',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'Back from the break; the beds are with their nurse again',
});

export const readHandover = endpoint<{ answer: Handover }>()({
  method: 'GET',
  path: '/staff/duty/handover',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'What the employee holds, and what colleagues offer them to take',
});

export const offerHandover = endpoint<{ body: OfferHandover; answer: Handover }>()({
  method: 'POST',
  path: '/staff/duty/handover',
  who: 'employee',
  needs: 'duty',
  refuses: ['not_found', 'invalid', 'wrong_state', 'operation_denied', 'nobody_present', 'id_taken'],
  summary:
    'Offer requests and beds, with notes, to a present colleague; changes nothing until they are taken, lapses after 5 min',
});

export const takeHandover = endpoint<{ body: TakeHandover; answer: StepAnswer[] }>()({
  method: 'POST',
  path: '/staff/duty/handover/:id/take',
  who: 'employee',
  needs: 'board:edit',
  refuses: ['not_found', 'too_late', 'off_duty', 'operation_denied'],
  summary: 'Take requests and beds that a colleague offered; an answer for each request',
});

export const declineHandover = endpoint<{ answer: Handover }>()({
  method: 'POST',
  path: '/staff/duty/handover/:id/decline',
  who: 'employee',
  needs: 'own',
  refuses: ['not_found'],
  summary: 'Not take what a colleague offered; it stays theirs, and they read it',
});

export const giveHandoverReceipt = endpoint<{ answer: Handover }>()({
  method: 'POST',
  path: '/staff/duty/handover/:id/receipt',
  who: 'employee',
  needs: 'own',
  refuses: ['not_found'],
  summary: 'This device has shown an offer of a colleague, who reads that it is delivered',
});

export const seeHandover = endpoint<{ answer: Handover }>()({
  method: 'POST',
  path: '/staff/duty/handover/:id/seen',
  who: 'employee',
  needs: 'own',
  refuses: ['not_found'],
  summary: 'Who offered has read how it ended',
});

export const withdrawHandover = endpoint<{ answer: Handover }>()({
  method: 'POST',
  path: '/staff/duty/handover/:id/withdraw',
  who: 'employee',
  needs: 'own',
  refuses: ['not_found'],
  summary: 'Take back what was offered and is not taken yet',
});
