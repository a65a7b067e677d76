import { z } from 'zod';
import { Texts } from '#shared/requests/request.schemas.ts';

/** Who on duty cares for which beds of a ward. */
export const WardAssignments = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Who is present of the ward, and who else has one of its beds. Who leads the shift first, then by name. */
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        family: z.string(),
        service_types: z.array(z.object({ id: z.uuid(), name: Texts })),
        is_in_charge: z.boolean(),
        /** Of the ward and present; of others beds are only taken. */
        can_get: z.boolean(),
        on_break_since: z.iso.datetime().nullable(),
      }),
    ),
    /** In the order of the ward. */
    beds: z.array(
      z.object({
        id: z.uuid(),
        label: z.string(),
        room: z.string(),
        is_occupied: z.boolean(),
        /** Ids of `people`. */
        nurses: z.array(z.uuid()),
      }),
    ),
  })
  .meta({ id: 'WardAssignments' });
export type WardAssignments = z.infer<typeof WardAssignments>;

/** A bed, with who had it when the caller chose: whoever changed that meanwhile is not overridden unseen. */
const ChosenBed = z.object({ bed_id: z.uuid(), nurses: z.array(z.uuid()).max(100) });

export const AssignBeds = z
  .object({
    employee_id: z.uuid(),
    give: z.array(ChosenBed).max(500).default([]),
    take: z.array(ChosenBed).max(500).default([]),
  })
  .refine(({ give, take }) => give.length + take.length > 0, { path: ['give'] });
export type AssignBeds = z.input<typeof AssignBeds>;
