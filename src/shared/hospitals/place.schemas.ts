import { z } from 'zod';

/** So many a page. */
export const placesPerPage = 50;

/**
 * Without a hospital the listed ones; with one its rooms; with a room of it the beds there. Every word of `search` in the
 * name or in what tells two of one name apart, however it is spelled.
 */
export const PlacesQuery = z
  .object({
    hospital: z.uuid().optional(),
    room: z.uuid().optional(),
    search: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  })
  .refine(({ hospital, room }) => hospital !== undefined || room === undefined, { path: ['hospital'] });
export type PlacesQuery = z.input<typeof PlacesQuery>;
export type PlacesAsked = z.output<typeof PlacesQuery>;

/** What anybody may read of a place in a hospital that has itself listed. */
export const ListedPlace = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** What tells it from another of this name: the address of a hospital, the ward of a room; null where that is not needed. */
    apart_by: z.string().nullable(),
  })
  .meta({ id: 'ListedPlace' });
export type ListedPlace = z.infer<typeof ListedPlace>;

export const PlacesMeta = z
  .object({
    page: z.number().int(),
    pages: z.number().int(),
    /** How many match. */
    total: z.number().int(),
  })
  .meta({ id: 'PlacesMeta' });
export type PlacesMeta = z.infer<typeof PlacesMeta>;
