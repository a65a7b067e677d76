import { z } from 'zod';

/** A device of the calling stay: signed in, or waiting until one of the stay's devices or a nurse lets it in. */
export const BedDevice = z
  .object({
    id: z.uuid(),
    kind: z.enum(['own', 'ward_tablet']),
    /** The one that asks. */
    is_this: z.boolean(),
    state: z.enum(['signed_in', 'waiting']),
    /** Since when it is so. */
    since: z.iso.datetime(),
    /** Of one that waits: what its own screen shows. */
    number: z.number().int().nullable(),
    /** Whether the one that asks may sign it out, or keep it out: no ward tablet, and the first phone only itself. */
    may_end: z.boolean(),
  })
  .meta({ id: 'BedDevice' });
export type BedDevice = z.infer<typeof BedDevice>;
