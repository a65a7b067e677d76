import { z } from 'zod';
import { modules } from '#shared/access/rights.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { longestQuery } from './saved-query.ts';
import { savedViewFields } from './saved-view.fields.ts';

/** A view of a list of the panel, as somebody has saved it. */
export const SavedView = z
  .object({
    id: z.uuid(),
    area: z.enum(modules),
    name: z.string(),
    /** The list's address: search, filters, order, columns, and how many rows a page has. */
    query: z.string(),
    is_shared: z.boolean(),
    is_own: z.boolean(),
    /** Whether who reads it may ask for all that it asks; one's own that no longer may are there to be deleted. */
    can_ask: z.boolean(),
    /** Who has saved it. */
    by: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewsQuery = z.object({ area: z.enum(modules) });
export type SavedViewsQuery = z.infer<typeof SavedViewsQuery>;

const form = {
  name: z.string().trim().min(1).max(60),
  query: z.string().max(longestQuery),
  is_shared: z.boolean(),
};

/** The id is the form's own: the same one sent again saves one view. */
export const NewSavedView = withRules(z.object({ id: z.uuid(), area: z.enum(modules), ...form }), savedViewFields);
export type NewSavedView = z.infer<typeof NewSavedView>;

/** `version` is that of the view the form was filled from. */
export const SavedViewEdit = withRules(z.object({ version: z.number().int(), ...form }), savedViewFields);
export type SavedViewEdit = z.infer<typeof SavedViewEdit>;
