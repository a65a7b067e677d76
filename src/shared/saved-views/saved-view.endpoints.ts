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
    'The views of a list that the caller has saved, and those that colleagues share, as far as the caller may ask so',
});

export const saveView = endpoint<{ body: NewSavedView; answer: SavedView }>()({
  ...{ method: 'POST', path, who: 'employee', needs },
  refuses: ['operation_denied', 'not_found', 'invalid', 'id_taken', 'name_taken', 'views_full'],
  summary: 'Save a view of a list by name, for oneself or for colleagues who may view the area',
});

export const editSavedView = endpoint<{ body: SavedViewEdit; answer: SavedView }>()({
  ...{ method: 'PUT', path: `${path}/:id`, who: 'employee', needs },
  refuses: ['operation_denied', 'not_found', 'invalid', 'name_taken', 'old_version'],
  summary: "Rename a view of one's own, share it or not, or have it show something else",
});

export const deleteSavedView = endpoint<{ answer: null }>()({
  ...{ method: 'DELETE', path: `${path}/:id`, who: 'employee', needs },
  refuses: ['operation_denied', 'not_found'],
  summary: "Delete a view of one's own; for colleagues it is gone too",
});
