import { endpoint } from '#shared/kernel/endpoint.ts';
import type { HelpRequestForStaff, Submission, SubmissionMeta } from '#shared/requests/request.schemas.ts';
import type { ServicesOfBed } from './for-bed.schemas.ts';

export const listServicesOfBed = endpoint<{ answer: ServicesOfBed }>()({
  method: 'GET',
  path: '/staff/beds/:id/services',
  who: 'employee',
  needs: 'board:edit',
  refuses: ['not_found'],
  summary: 'What an employee may ask for at a bed, now or later: on behalf of its patient, and of colleagues',
});

export const submitForBed = endpoint<{ body: Submission; answer: HelpRequestForStaff; meta: SubmissionMeta }>()({
  method: 'POST',
  path: '/staff/requests',
  who: 'employee',
  needs: 'board:edit',
  refuses: [
    ...(['stay_ended', 'id_taken', 'mixed_service_types', 'service_unavailable', 'service_blocked'] as const),
    ...(['not_found', 'too_many_open'] as const),
  ],
  summary:
    'Ask for help on behalf of a patient, or of colleagues for oneself. 201 when a request was made, 200 when it was open or known already',
});
