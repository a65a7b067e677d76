import { z } from 'zod';

/** One sign-in of one's own that still holds. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** Browser and system, as the device said at sign-in; empty where it said nothing known. */
  device: z.string(),
  began_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_remembered: z.boolean(),
  /** The one that asks. */
  is_this: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
