import { z } from 'zod';

/** A month of the hospital's calendar; without one it is the month that runs there. */
export const AttendanceQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
});
export type AttendanceQuery = z.infer<typeof AttendanceQuery>;

/** From entering duty to leaving it. */
const OwnAttendance = z.object({
  id: z.uuid(),
  entered_at: z.iso.datetime(),
  /** Null while it runs. */
  left_at: z.iso.datetime().nullable(),
  left_reason: z.enum(['by_hand', 'sign_out', 'idle', 'account_ended', 'corrected', 'hospital_inactive']).nullable(),
  /** As far as it has gone, with its breaks; of a break that runs, until now. */
  present_seconds: z.number().int(),
  break_seconds: z.number().int(),
  /** Somebody put it in the place of a wrong one: who, when and why, and what stood there first. */
  correction: z
    .object({
      reason: z.string(),
      by: z.string().nullable(),
      at: z.iso.datetime().nullable(),
      entered_at: z.iso.datetime(),
      left_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type OwnAttendance = z.infer<typeof OwnAttendance>;

/** One's own presences that began in a month, the newest first, without what a correction has replaced. */
export const OwnAttendances = z.object({
  month: z.string(),
  /** The month that runs, after which there is nothing. */
  this_month: z.string(),
  has_earlier: z.boolean(),
  attendances: z.array(OwnAttendance),
});
export type OwnAttendances = z.infer<typeof OwnAttendances>;
