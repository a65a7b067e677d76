import { z } from 'zod';
import { modules } from '#shared/access/rights.ts';
import { activityLog } from './activity-log.ts';
import { rowSchema } from './row.schemas.ts';

/** What one person, or the system, changed in one module; the newest entries of the log first, of `total` in all. */
const ChangesOfOne = z.object({
  module: z.enum(modules),
  /** Null where it was no employee. */
  employee_id: z.uuid().nullable(),
  total: z.number().int(),
  entries: z.array(rowSchema(activityLog)),
});
export type ChangesOfOne = z.infer<typeof ChangesOfOne>;

/** What others have changed since the reader's last visit of the panel. */
export const SinceVisit = z.object({
  /** Null during the first visit. */
  since: z.iso.datetime().nullable(),
  changes: z.array(ChangesOfOne),
  /** The log has more of it than is shown or counted here. */
  has_more: z.boolean(),
});
export type SinceVisit = z.infer<typeof SinceVisit>;
