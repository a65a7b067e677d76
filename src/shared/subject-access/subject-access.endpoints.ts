import { endpoint } from '#shared/kernel/endpoint.ts';

/** Answers a file, not JSON. */
export const fetchEmployeeFile = endpoint<{ answer: null }>()({
  method: 'GET',
  path: '/admin/employees/:id/personal-data',
  who: 'employee',
  needs: 'employees:export',
  refuses: ['operation_denied', 'not_found'],
  summary: 'What the hospital holds about an employee, as a JSON file (right of access); each fetching is logged',
});

/** Answers a file, not JSON. */
export const fetchUserFile = endpoint<{ answer: null }>()({
  method: 'GET',
  path: '/admin/users/:id/personal-data',
  who: 'employee',
  needs: 'users:delete',
  refuses: ['operation_denied', 'not_found'],
  summary: 'What the hospital holds about the account of a patient, as a JSON file; each fetching is logged',
});

export const eraseEmployee = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/admin/employees/:id/erase',
  who: 'employee',
  needs: 'employees:delete',
  refuses: ['operation_denied', 'not_found', 'wrong_state'],
  summary:
    'Erase what is personal of an account that has ended, before the 30 days in which it could be restored are over',
});
