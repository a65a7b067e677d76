import { endpoint } from '#shared/kernel/endpoint.ts';
import type { OwnSession } from './session.schemas.ts';

export const listSessions = endpoint<{ answer: OwnSession[] }>()({
  method: 'GET',
  path: '/staff/sessions',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'Where one is signed in: device, since when, last use; the one that asks comes first',
});

export const endSession = endpoint<{ answer: null }>()({
  method: 'DELETE',
  path: '/staff/sessions/:id',
  who: 'employee',
  needs: 'own',
  refuses: ['not_found', 'wrong_state'],
  summary: 'Sign out on another device; the session that asks is ended by signing out',
});

export const endOtherSessions = endpoint<{ answer: null }>()({
  method: 'DELETE',
  path: '/staff/sessions',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'Sign out on every device but this one',
});
