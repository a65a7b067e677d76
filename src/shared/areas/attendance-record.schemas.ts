import { z } from 'zod';

/** A minute as the hospital’s clocks show it: `2026-11-23T06:30`. */
const LocalMinute = z
  .string()
  .regex(/^(?:19|[2-9]\d)\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/)
  .refine((minute) => new Date(`${minute}:00Z`).toJSON()?.startsWith(minute) === true);

/** What a presence should have been; `id` is made by the form. A minute that is as it was keeps its seconds. */
export const AttendanceCorrection = z.object({
  id: z.uuid(),
  entered_at: LocalMinute,
  left_at: LocalMinute,
  reason: z.string().trim().min(1).max(500),
});
export type AttendanceCorrection = z.infer<typeof AttendanceCorrection>;

/** How many presences match, of how many people, and how long they are together; one that still runs counts until now. */
export const AttendanceTotals = z.object({ presences: z.number(), people: z.number(), seconds: z.number() });
export type AttendanceTotals = z.infer<typeof AttendanceTotals>;
