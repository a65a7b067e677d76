import { endpoint } from '#shared/kernel/endpoint.ts';
import type { ChangeSet } from './change-set.schemas.ts';
import type { RightsWish } from './rights.schemas.ts';

/** Shows what would become of the rights of access levels and of who has them, and keeps it; nothing is changed. */
export const prepareRights = endpoint<{ body: RightsWish; answer: ChangeSet }>()({
  method: 'POST',
  path: '/admin/access-levels/change-sets',
  who: 'employee',
  needs: 'access-levels:edit',
  refuses: ['operation_denied', 'invalid', 'id_taken', 'set_changed', 'last_access_editor'],
  summary: 'Prepare a change of the rights of access levels, all of it or nothing; nothing is changed yet',
});
