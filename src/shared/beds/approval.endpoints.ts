import { endpoint } from '#shared/kernel/endpoint.ts';
import type { EnterApproved } from './approval.schemas.ts';
import type { BedSignIn } from './bed.schemas.ts';

export const enterApproved = endpoint<{ body: EnterApproved; answer: BedSignIn }>()({
  method: 'POST',
  path: '/bed/approvals/:id',
  who: 'public',
  refuses: ['approval_wanted', 'approval_refused', 'approval_lapsed', 'not_found'],
  summary: 'A further device asks whether it may enter, with the token of its sign-in; once approved it is signed in',
});

export const approveDevice = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/staff/devices/:id/approve',
  who: 'employee',
  needs: 'stays:edit',
  refuses: ['not_found', 'approval_lapsed', 'operation_denied'],
  summary: 'Let a further device into a stay',
});

export const refuseDevice = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/staff/devices/:id/refuse',
  who: 'employee',
  needs: 'stays:edit',
  refuses: ['not_found', 'approval_lapsed', 'operation_denied'],
  summary: 'Keep a further device out of a stay',
});
