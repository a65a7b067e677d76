import { endpoint } from '#shared/kernel/endpoint.ts';
import type { BedAccount } from './user.schemas.ts';

export const listBedAccounts = endpoint<{ answer: BedAccount[] }>()({
  method: 'GET',
  path: '/bed/accounts',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: 'The accounts that are linked to this stay, the oldest link first; whose they are is not said',
});

export const unlinkBedAccount = endpoint<{ answer: null }>()({
  method: 'DELETE',
  path: '/bed/accounts/:id',
  who: 'bed',
  refuses: ['not_found', 'stay_ended'],
  summary: 'End the link of an account to this stay',
});
