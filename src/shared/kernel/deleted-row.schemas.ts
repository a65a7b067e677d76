import { z } from 'zod';

/** What was deleted and can still be brought back. */
export const DeletedRow = z
  .object({ id: z.uuid(), name: z.string(), deleted_at: z.iso.datetime() })
  .meta({ id: 'DeletedRow' });
export type DeletedRow = z.infer<typeof DeletedRow>;
