import { z } from 'zod';
import { LocalMinute } from '#shared/validation/local-minute.schemas.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { correctionFields } from './attendance-record.fields.ts';

/** What a presence should have been; `id` is made by the form. A minute that is as it was keeps its seconds. */
export const AttendanceCorrection = withRules(
  z.object({
    id: z.uuid(),
    entered_at: LocalMinute,
    left_at: LocalMinute,
    reason: z.string().trim(),
  }),
  correctionFields,
);
export type AttendanceCorrection = z.infer<typeof AttendanceCorrection>;

/** How many presences match, of how many people, and how long they are together; one that still runs counts until now. */
export const AttendanceTotals = z.object({ presences: z.number(), people: z.number(), seconds: z.number() });
export type AttendanceTotals = z.infer<typeof AttendanceTotals>;
