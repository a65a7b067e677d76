import { endpoint } from '#shared/kernel/endpoint.ts';
import type { SaveBlocks, SaveHints, StayCare } from './hints.schemas.ts';

const refuses = ['not_found', 'operation_denied', 'stay_ended'] as const;

export const readStayCare = endpoint<{ answer: StayCare }>()({
  method: 'GET',
  path: '/staff/stays/:id/hints',
  who: 'employee',
  needs: 'stays:view',
  refuses,
  summary: 'Care hints and blocked services of a stay, and what can be blocked',
});

export const saveHints = endpoint<{ body: SaveHints; answer: StayCare }>()({
  method: 'PUT',
  path: '/staff/stays/:id/hints',
  who: 'employee',
  needs: 'stays:edit',
  refuses: [...refuses, 'invalid', 'operation_denied'],
  summary: 'The care hints of a stay from now on; what is left out ends',
});

export const saveBlocks = endpoint<{ body: SaveBlocks; answer: StayCare }>()({
  method: 'PUT',
  path: '/staff/stays/:id/blocks',
  who: 'employee',
  needs: 'stays:edit',
  refuses: [...refuses, 'invalid', 'operation_denied'],
  summary: 'The services that this stay may not ask for; none of high urgency (S37)',
});
