import type { LevelChoice } from '#shared/employees/level.schemas.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type { EmployeeLevel, GiveLevel } from './access-level.schemas.ts';

export const listGivableLevels = endpoint<{ answer: LevelChoice[] }>()({
  method: 'GET',
  path: '/admin/employees/access-levels',
  who: 'employee',
  needs: ['employees:create', 'employees:edit'],
  refuses: ['operation_denied'],
  summary: 'The access levels that the caller may give: none with more than they hold',
});

export const giveAccessLevel = endpoint<{ body: GiveLevel; answer: EmployeeLevel }>()({
  method: 'PUT',
  path: '/admin/employees/:id/access-level',
  who: 'employee',
  needs: 'employees:edit',
  refuses: ['operation_denied', 'not_found', 'invalid', 'old_version', 'last_access_editor'],
  summary: 'Give an employee of the scope another access level; neither that nor the one they have may exceed the own',
});
