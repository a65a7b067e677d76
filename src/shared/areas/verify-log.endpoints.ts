import { endpoint } from '#shared/kernel/endpoint.ts';
import type { VerifiedStretch, VerifyFrom } from './verify-log.schemas.ts';

/** Checks a stretch of this hospital's chained history; whoever asks goes on from where it ended. */
export const verifyLog = endpoint<{ body: VerifyFrom; answer: VerifiedStretch }>()({
  method: 'POST',
  path: '/admin/activity-log/verify',
  who: 'employee',
  needs: 'activity-log:view',
  refuses: ['operation_denied', 'not_found'],
  summary: 'Check the next 10,000 links of the chained history; only for who reaches the whole hospital',
});
