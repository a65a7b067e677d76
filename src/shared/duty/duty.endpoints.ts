import { endpoint } from '#shared/kernel/endpoint.ts';
import type { Assignments, Duty, SaveAssignments, WardRoom } from './duty.schemas.ts';

export const readDuty = endpoint<{ answer: Duty }>()({
  method: 'GET',
  path: '/staff/duty',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'Whether the employee is on duty, and since when',
});

export const enterDuty = endpoint<{ answer: Duty }>()({
  method: 'POST',
  path: '/staff/duty/enter',
  who: 'employee',
  needs: 'duty:edit',
  refuses: ['operation_denied'],
  summary: 'Go on duty; only present employees are notified of requests',
});

export const leaveDuty = endpoint<{ answer: Duty }>()({
  method: 'POST',
  path: '/staff/duty/leave',
  who: 'employee',
  needs: 'own',
  refuses: ['open_requests', 'open_calls'],
  summary: 'Go off duty; refused while accepted requests are held (S25), or own requests for help of colleagues wait',
});

export const stayOnDuty = endpoint<{ answer: Duty }>()({
  method: 'POST',
  path: '/staff/duty/stay',
  who: 'employee',
  needs: 'own',
  refuses: ['off_duty'],
  summary: 'Still on duty: the answer to whoever is asked before the idle limit (S25)',
});

export const listRooms = endpoint<{ answer: WardRoom[] }>()({
  method: 'GET',
  path: '/staff/rooms',
  who: 'employee',
  needs: 'patients:view',
  refuses: ['operation_denied'],
  summary: "Rooms and beds of the employee's departments",
});

export const readAssignments = endpoint<{ answer: Assignments }>()({
  method: 'GET',
  path: '/staff/assignments',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'The beds that the employee cares for on this shift',
});

export const saveAssignments = endpoint<{ body: SaveAssignments; answer: Assignments }>()({
  method: 'PUT',
  path: '/staff/assignments',
  who: 'employee',
  needs: ['patients:edit', 'patients:create'],
  refuses: ['not_found', 'assignments_changed', 'operation_denied'],
  summary:
    'Choose the beds; what the caller saw and leaves out ends now, what was given meanwhile is kept. Refused where one that stays chosen was taken since the caller saw it',
});
