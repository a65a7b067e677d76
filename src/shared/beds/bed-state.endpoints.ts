import { endpoint } from '#shared/kernel/endpoint.ts';
import type { BedIds } from './bed-ids.ts';
import type { BedState } from './bed-state.schemas.ts';

export const listBedStates = endpoint<{ query: BedIds; answer: BedState[] }>()({
  method: 'GET',
  path: '/admin/beds/states',
  who: 'employee',
  needs: 'beds:view',
  refuses: ['operation_denied'],
  summary: 'Who stays in these beds since when, what is open there, and whether their cards hold their codes',
});
