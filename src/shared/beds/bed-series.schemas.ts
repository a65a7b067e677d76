import { z } from 'zod';
import { withRules } from '#shared/validation/with-rules.ts';
import { bedSeriesFields } from './bed-series.fields.ts';

/** Rooms of a department, as `roomNames` reads them, and how many beds each is to have: 1, 2, 3 … */
export const BedSeries = withRules(
  z.object({
    department_id: z.uuid(),
    rooms: z.string().trim().min(1).max(200),
    beds: z.number().int().min(1).max(8),
  }),
  bedSeriesFields,
);
export type BedSeries = z.infer<typeof BedSeries>;
/** The same as it stands in an address. */
export const BedSeriesQuery = BedSeries.extend({ beds: z.string().regex(/^[1-8]$/) });
export type BedSeriesQuery = z.infer<typeof BedSeriesQuery>;

/** What is made, and what is there already and stays as it is. */
export const SeriesPlan = z
  .object({
    rooms: z.array(
      z.object({ name: z.string(), is_new: z.boolean(), beds: z.array(z.string()), known: z.array(z.string()) }),
    ),
    new_rooms: z.number().int(),
    new_beds: z.number().int(),
    known_beds: z.number().int(),
  })
  .meta({ id: 'BedSeriesPlan' });
export type SeriesPlan = z.infer<typeof SeriesPlan>;
