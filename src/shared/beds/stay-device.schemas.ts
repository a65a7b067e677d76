import { z } from 'zod';

const instant = z.iso.datetime();

/** A device that is signed in to a stay, as staff see it. */
export const StayDevice = z
  .object({
    id: z.uuid(),
    kind: z.enum(['own', 'ward_tablet']),
    /** The name of a ward tablet, where it has one; empty for a phone. */
    label: z.string(),
    /** When it signed in. */
    since: instant,
    /** `asleep` said that it is hidden, `dead` was heard and is not now, `new` was never heard. */
    state: z.enum(['alive', 'asleep', 'dead', 'new']),
    last_echo_at: instant.nullable(),
  })
  .meta({ id: 'StayDevice' });
export type StayDevice = z.infer<typeof StayDevice>;
