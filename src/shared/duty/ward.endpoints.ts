import { endpoint } from '#shared/kernel/endpoint.ts';
import type { WardOnDuty } from './ward.schemas.ts';

export const listWards = endpoint<{ answer: WardOnDuty[] }>()({
  method: 'GET',
  path: '/staff/wards',
  who: 'employee',
  needs: 'duty:view',
  refuses: ['operation_denied'],
  summary:
    'Of each ward in the scope who is on duty, how they can be reached, what they hold, and which beds have no nurse',
});
