import { endpoint } from '#shared/kernel/endpoint.ts';
import type { AssignBeds, WardAssignments } from './assign.schemas.ts';

export const readWardAssignments = endpoint<{ answer: WardAssignments }>()({
  method: 'GET',
  path: '/staff/wards/:id/assignments',
  who: 'employee',
  needs: 'patients:create',
  refuses: ['not_found', 'operation_denied'],
  summary: 'Which beds of a ward who on duty cares for, and to whom beds of it can be given',
});

export const assignBeds = endpoint<{ body: AssignBeds; answer: WardAssignments }>()({
  method: 'POST',
  path: '/staff/wards/:id/assignments',
  who: 'employee',
  needs: 'patients:create',
  refuses: ['not_found', 'assignments_changed', 'operation_denied'],
  summary: 'Give beds of a ward to a present colleague of it, and take others from them; they are notified of it',
});
