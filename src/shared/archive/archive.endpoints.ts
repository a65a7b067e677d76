import { endpoint } from '#shared/kernel/endpoint.ts';
import type { ArchiveNow } from './archive.schemas.ts';

export const readArchive = endpoint<{ answer: ArchiveNow }>()({
  method: 'GET',
  path: '/admin/archive',
  who: 'employee',
  needs: 'settings:export',
  refuses: ['operation_denied'],
  summary: 'The archive of the hospital: how far it is, or until when it can be fetched',
});

export const makeArchive = endpoint<{ answer: ArchiveNow }>()({
  method: 'POST',
  path: '/admin/archive',
  who: 'employee',
  needs: 'settings:export',
  refuses: ['operation_denied'],
  summary: 'Have the archive of the hospital made anew; while one is being made, that one is answered',
});

export const removeArchive = endpoint<{ answer: ArchiveNow }>()({
  method: 'DELETE',
  path: '/admin/archive',
  who: 'employee',
  needs: 'settings:export',
  refuses: ['operation_denied', 'not_found'],
  summary: 'Delete the archive of the hospital, also while it is being made',
});

/** Answers a file, not JSON. */
export const fetchArchive = endpoint<{ answer: null }>()({
  method: 'GET',
  path: '/admin/archive/export',
  who: 'employee',
  needs: 'settings:export',
  refuses: ['operation_denied', 'not_found'],
  summary: 'The archive of the hospital as ZIP, for a day after it is ready; each fetching is logged',
});
