import { endpoint } from '#shared/kernel/endpoint.ts';
import type { BedDevice } from './bed-device.schemas.ts';

export const listBedDevices = endpoint<{ answer: BedDevice[] }>()({
  method: 'GET',
  path: '/bed/devices',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: 'The devices of this stay that are signed in or wait to be let in, the oldest first',
});

export const letInBedDevice = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/bed/devices/:id/approve',
  who: 'bed',
  refuses: ['not_found', 'approval_lapsed', 'stay_ended'],
  summary: 'Let a further device into this stay',
});

export const endBedDevice = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/bed/devices/:id/end',
  who: 'bed',
  refuses: ['not_found', 'operation_denied', 'approval_lapsed', 'stay_ended'],
  summary:
    'Sign a phone of this stay out, or keep one out that waits; a ward tablet is signed out by staff alone, and the ' +
    'phone that came first by itself',
});
