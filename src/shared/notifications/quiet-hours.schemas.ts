import { z } from 'zod';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When low urgency makes no sound, by the hospital's clock; over midnight where it ends earlier than it begins. */
export const QuietHours = z
  .object({ from: time, until: time })
  .refine(({ from, until }) => from !== until, { path: ['until'] });
export type QuietHours = z.infer<typeof QuietHours>;
