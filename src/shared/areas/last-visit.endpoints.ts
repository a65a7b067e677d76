import { endpoint } from '#shared/kernel/endpoint.ts';
import type { SinceVisit } from './last-visit.schemas.ts';

export const openOverview = endpoint<{ answer: SinceVisit }>()({
  method: 'POST',
  path: '/admin/last-visit',
  who: 'employee',
  needs: 'activity-log:view',
  refuses: ['operation_denied'],
  summary: "What others have changed since the caller's last visit of the panel, as far as they may view it",
});
