import { endpoint } from '#shared/kernel/endpoint.ts';
import type { ReadSheet, WardSheet } from './sheet.schemas.ts';

export const readWardSheet = endpoint<{ answer: WardSheet }>()({
  method: 'GET',
  path: '/staff/wards/:id/sheet',
  who: 'employee',
  needs: 'duty:view',
  refuses: ['not_found', 'operation_denied'],
  summary:
    'The hand-over sheet of a ward: what is open, planned, unread and to be minded by bed, and what changed since the caller read it',
});

export const confirmWardSheet = endpoint<{ body: ReadSheet; answer: WardSheet }>()({
  method: 'POST',
  path: '/staff/wards/:id/sheet/read',
  who: 'employee',
  needs: 'duty:edit',
  refuses: ['not_found', 'operation_denied'],
  summary: 'The caller has read the hand-over sheet as it was then; the ward is notified',
});
