import type { ModuleRight } from '#shared/access/rights.ts';
import { areas } from '#shared/areas/all.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type { NewSavedView, SavedView, SavedViewEdit, SavedViewsQuery } from './saved-view.schemas.ts';

const path = '/admin/saved-views' as const;
/** Of the area whose list it is: the call says which. */
const needs = areas.map(({ name }): ModuleRight => `${name}:view`);

export const listSavedViews = endpoint<{ query: SavedViewsQuery; answer: SavedView[] }>()({
  ...{ method: 'GET', path, who: 'employee', needs, refuses: ['operation_denied', 'not_found'] },
  summary:
    'The views of a list that the caller has saved, also those that the caller may no longer ask, and those that colleagues share',
});

export const saveView = endpoint<{ body: NewSavedView; answer: SavedView }>()({
  ...{ method: 'POST', path, who: 'employee', needs },
  refuses: ['operation_denied', 'not_found', 'invalid', 'id_taken', 'name_taken', 'views_full'],
  summary: 'Save a view of a list by name, for oneself or for colleagues who may view the area',
});

export const editSavedView = endpoint<{ body: SavedViewEdit; answer: SavedView }>()({
  ...{ method: 'PUT', path: `${path}/:id`, who: 'employee', needs },
  refuses: ['operation_denied', 'not_found', 'invalid', 'name_taken', 'old_version'],
  summary:
    "Change a view of one's own; who may edit the area in the whole hospital takes a colleague's back from sharing",
});

export const deleteSavedView = endpoint<{ answer: null }>()({
  ...{ method: 'DELETE', path: `${path}/:id`, who: 'employee', needs: 'own', refuses: ['not_found'] },
  summary: "Delete a view of one's own, also one of a list that one may no longer see; for colleagues it is gone too",
});
