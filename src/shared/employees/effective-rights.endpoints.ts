import { endpoint } from '#shared/kernel/endpoint.ts';
import type { EffectiveRights } from './effective-rights.schemas.ts';

export const readOwnRights = endpoint<{ answer: EffectiveRights }>()({
  method: 'GET',
  path: '/admin/own-rights',
  who: 'employee',
  needs: 'own',
  refuses: ['operation_denied'],
  summary: 'What the caller may do now, where, and for each right that is missing who can give it',
});

export const readRightsOfEmployee = endpoint<{ answer: EffectiveRights }>()({
  method: 'GET',
  path: '/admin/employees/:id/rights',
  who: 'employee',
  needs: 'employees:view',
  refuses: ['operation_denied', 'not_found'],
  summary: 'The same of an employee of the scope, for who may view access levels too',
});
