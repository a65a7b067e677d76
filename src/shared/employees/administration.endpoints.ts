import { endpoint } from '#shared/kernel/endpoint.ts';
import type { HeldByEmployee, PasswordLink, PasswordLinkWish } from './administration.schemas.ts';

export const readHeldByEmployee = endpoint<{ answer: HeldByEmployee }>()({
  method: 'GET',
  path: '/admin/employees/:id/held',
  who: 'employee',
  needs: ['employees:edit', 'employees:delete'],
  refuses: ['operation_denied', 'not_found'],
  summary: 'What an employee holds now, which is given back when the account ends, and who could take it',
});

export const givePasswordLink = endpoint<{ body: PasswordLinkWish; answer: PasswordLink }>()({
  method: 'POST',
  path: '/admin/employees/:id/password-link',
  who: 'employee',
  needs: ['employees:create', 'employees:edit'],
  refuses: ['operation_denied', 'not_found', 'invalid', 'wrong_state', 'id_taken'],
  summary: 'A link by which an employee sets their own password: mailed, or answered once to be handed over',
});
