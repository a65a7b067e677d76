import { endpoint } from '#shared/kernel/endpoint.ts';
import type { CallLog } from './call-log.schemas.ts';

export const readCallLog = endpoint<{ answer: CallLog }>()({
  method: 'GET',
  path: '/staff/wards/:id/calls',
  who: 'employee',
  needs: 'dashboard:view',
  refuses: ['not_found', 'operation_denied'],
  summary:
    'How often requests of a ward called somebody on each of the last seven days, and how its shares ended; by person and shift only where the hospital allows it',
});
