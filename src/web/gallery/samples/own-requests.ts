import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { ago, me, samplePassing, sampleRequest } from './requests.ts';

const lena = { kind: 'employee' as const, id: '0195a000-0000-7000-8000-0000000000ae', name: { de: 'Lena' } };

/** Mine, and shared with a colleague who has gone on a break since. */
export const sampleSharedAway = samplePassing
  .slice(1, 2)
  .map((request): HelpRequestForStaff => ({ ...request, shared: request.shared && { ...request.shared, with: lena } }));

/** Urgent, and mine since a moment ago: whoever marks it done is asked whether it is. */
export const sampleJustAccepted = sampleRequest({
  ...{ room: '14', bed: '1', wish: 'Schmerzen', icon: 'pain', secondsAgo: 90, urgency: 'high', response_minutes: 5 },
  ...{ status: 'accepted', accepted_by: { kind: 'employee', id: me, name: 'Mehmet' } },
  ...{ accepted_at: ago(20), promise_counts_from: ago(20) },
});
