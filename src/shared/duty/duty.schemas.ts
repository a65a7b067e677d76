import { z } from 'zod';

/** Where the employee stands: on duty since, and what they hold. */
export const Duty = z.object({
  present: z.boolean(),
  since: z.iso.datetime().nullable(),
  charge: z.boolean(),
  accepted_requests: z.number().int(),
});
export type Duty = z.infer<typeof Duty>;

/** Rooms and beds of the employee's departments, for "choose your patients". */
export const WardRoom = z.object({
  id: z.uuid(),
  name: z.string(),
  floor: z.string().nullable(),
  department: z.object({ id: z.uuid(), name: z.string() }),
  beds: z.array(z.object({ id: z.uuid(), label: z.string(), stay_id: z.uuid().nullable(), locale: z.string() })),
});
export type WardRoom = z.infer<typeof WardRoom>;

export const Assignments = z.object({ bed_ids: z.array(z.uuid()).max(500) });
export type Assignments = z.infer<typeof Assignments>;
