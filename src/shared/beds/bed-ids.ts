import { z } from 'zod';
import { isUuid } from '#shared/kernel/ids.ts';

/** So many beds go into one call; who has more asks in parts. */
export const mostBeds = 100;

/** Ids of beds in a query, joined by commas. */
export const BedIds = z.object({
  ids: z
    .string()
    .max(mostBeds * 37)
    .refine((ids) => ids.split(',').every(isUuid)),
});
export type BedIds = z.infer<typeof BedIds>;
