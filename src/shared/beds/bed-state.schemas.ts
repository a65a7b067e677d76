import { z } from 'zod';
import { hintKinds } from './hints.schemas.ts';

/** How a bed stands, as far as the reader may see it. */
export const BedState = z
  .object({
    id: z.uuid(),
    department: z.string(),
    /** Null where nobody stays there; missing for who may not see stays. */
    stay: z
      .object({
        id: z.uuid(),
        began_at: z.iso.datetime(),
        open_requests: z.number().int(),
        hints: z.array(z.object({ kind: z.enum(hintKinds), language_tag: z.string().nullable() })),
      })
      .nullish(),
    /** Of its card, for who may see codes: when it was last printed, and whether it still holds the bed's code. */
    card: z.object({ printed_at: z.iso.datetime().nullable(), is_valid: z.boolean() }).optional(),
  })
  .meta({ id: 'BedState' });
export type BedState = z.infer<typeof BedState>;
