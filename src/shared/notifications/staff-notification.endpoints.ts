import { endpoint } from '#shared/kernel/endpoint.ts';
import type { ReadUntil, StaffNotifications } from './staff-notification.schemas.ts';

export const listStaffNotifications = endpoint<{ answer: StaffNotifications }>()({
  method: 'GET',
  path: '/staff/notifications',
  who: 'employee',
  needs: 'board:view',
  refuses: ['operation_denied'],
  summary:
    'What called the employee in the last 24 h, was noted for them, or assigned to them by others: 100 at most, with how many are unread',
});

export const readStaffNotifications = endpoint<{ body: ReadUntil; answer: { unread: number } }>()({
  method: 'POST',
  path: '/staff/notifications/read',
  who: 'employee',
  needs: 'board:view',
  refuses: ['operation_denied'],
  summary: 'The employee has seen their list up to this time, and never more than up to now',
});
