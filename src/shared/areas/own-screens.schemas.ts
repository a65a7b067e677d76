import { z } from 'zod';
import { FieldChange } from './answer.schemas.ts';
import { exportFormats } from './export-formats.ts';

export const OwnScreenExport = z.object({ format: z.enum(exportFormats).optional() });
export type OwnScreenExport = z.infer<typeof OwnScreenExport>;

/** Who did what with it, and what was noted with that; of what was changed, from what to what. */
export const OwnScreenActivity = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** As the log calls it: \`created\`, \`rights_changed\`. */
    action: z.string(),
    by: z.string().nullable(),
    changes: z.array(FieldChange),
    /** The change set that it was a part of, for as long as that is kept. */
    set: z.uuid().optional(),
  })
  .meta({ id: 'OwnScreenActivity' });
export type OwnScreenActivity = z.infer<typeof OwnScreenActivity>;
