import { endpoint } from '#shared/kernel/endpoint.ts';
import type { StaffHelp } from './help.schemas.ts';

export const readHelp = endpoint<{ answer: StaffHelp }>()({
  method: 'GET',
  path: '/staff/help',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'What the hospital answers its employees, and what its patients read of it: 200 questions at most of each',
});
