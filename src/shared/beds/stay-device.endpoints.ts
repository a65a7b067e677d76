import { endpoint } from '#shared/kernel/endpoint.ts';
import type { StayDevice } from './stay-device.schemas.ts';

export const listStayDevices = endpoint<{ answer: StayDevice[] }>()({
  method: 'GET',
  path: '/staff/stays/:id/devices',
  who: 'employee',
  needs: 'stays:view',
  refuses: ['not_found', 'operation_denied'],
  summary: 'The devices that are signed in to a stay, the oldest first',
});

export const endStayDevice = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/staff/devices/:id/end',
  who: 'employee',
  needs: 'stays:edit',
  refuses: ['not_found', 'operation_denied', 'approval_lapsed'],
  summary: 'Sign a phone out of its stay, or keep one out that waits; a ward tablet is revoked instead',
});
