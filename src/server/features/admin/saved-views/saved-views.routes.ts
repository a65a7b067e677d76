import { z } from 'zod';
import { adminRoute, admitPlatform, Reply, type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/saved-views/saved-view.endpoints.ts';
import { NewSavedView, SavedView, SavedViewEdit, SavedViewsQuery } from '#shared/saved-views/saved-view.schemas.ts';
import { deleteView, editView, listViews, saveView } from './saved-views.ts';

const answer = SavedView;

/** Views of the panel's lists by name. Who visits from the platform finds those that are shared, and saves none. */
export const savedViewRoutes: Route[] = [
  admitPlatform(
    adminRoute(endpoints.listSavedViews, { query: SavedViewsQuery, answer: z.array(answer) }, (tx, { query }) =>
      listViews(tx, query.area),
    ),
  ),
  route(endpoints.saveView, { body: NewSavedView, answer }, async (tx, { body }) => {
    return new Reply(await saveView(tx, body), { made: true });
  }),
  route(endpoints.editSavedView, { body: SavedViewEdit, answer }, async (tx, { params, body }) => {
    return new Reply(await editView(tx, params.id, body), { message: 'messages.updated' });
  }),
  route(endpoints.deleteSavedView, { answer: z.null() }, (tx, { params }) => deleteView(tx, params.id)),
];
