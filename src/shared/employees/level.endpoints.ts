import type { DeletedRow } from '#shared/kernel/deleted-row.schemas.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type { AccessLevel, AccessLevelEdit, LevelRights, NewAccessLevel } from './level.schemas.ts';

const refuses = ['operation_denied', 'not_found', 'invalid', 'old_version', 'last_access_editor'] as const;

export const listAccessLevels = endpoint<{ answer: AccessLevel[] }>()({
  method: 'GET',
  path: '/admin/access-levels',
  who: 'employee',
  needs: 'access-levels:view',
  refuses: ['operation_denied'],
  summary: "The hospital's access levels with their rights, by name",
});

export const readAccessLevel = endpoint<{ answer: AccessLevel }>()({
  method: 'GET',
  path: '/admin/access-levels/:id',
  who: 'employee',
  needs: 'access-levels:view',
  refuses: ['operation_denied', 'not_found'],
  summary: 'One access level',
});

export const makeAccessLevel = endpoint<{ body: NewAccessLevel; answer: AccessLevel }>()({
  method: 'POST',
  path: '/admin/access-levels',
  who: 'employee',
  needs: 'access-levels:create',
  refuses: ['operation_denied', 'invalid', 'id_taken', 'name_taken'],
  summary: 'Make an access level without rights, reaching no further than that of the caller',
});

export const editAccessLevel = endpoint<{ body: AccessLevelEdit; answer: AccessLevel }>()({
  method: 'PUT',
  path: '/admin/access-levels/:id',
  who: 'employee',
  needs: 'access-levels:edit',
  refuses: [...refuses, 'name_taken'],
  summary: 'Rename an access level, or change how far it reaches: no further than that of the caller',
});

export const deleteAccessLevel = endpoint<{ answer: null }>()({
  method: 'DELETE',
  path: '/admin/access-levels/:id',
  who: 'employee',
  needs: 'access-levels:delete',
  refuses: ['operation_denied', 'not_found', 'access_level_in_use'],
  summary: 'Delete an access level that no employee has',
});

export const saveLevelRights = endpoint<{ body: LevelRights; answer: AccessLevel }>()({
  method: 'PUT',
  path: '/admin/access-levels/:id/modules',
  who: 'employee',
  needs: 'access-levels:edit',
  refuses,
  summary: 'What the level allows from now on; only rights that the caller holds are given or taken (S28)',
});

export const listDeletedLevels = endpoint<{ answer: DeletedRow[] }>()({
  method: 'GET',
  path: '/admin/access-levels/deleted',
  who: 'employee',
  needs: 'access-levels:view',
  refuses: ['operation_denied'],
  summary: 'The access levels that were deleted in the last 30 days, the latest first',
});

export const restoreAccessLevel = endpoint<{ answer: AccessLevel }>()({
  method: 'POST',
  path: '/admin/access-levels/:id/restore',
  who: 'employee',
  needs: 'access-levels:edit',
  refuses: ['operation_denied', 'not_found', 'too_late', 'name_taken'],
  summary: 'Bring back an access level that was deleted in the last 30 days, with the rights it had',
});
