import { z } from 'zod';
import { Texts, Urgency } from '#shared/requests/request.schemas.ts';
import { Reachability } from './colleague.schemas.ts';

const instant = z.iso.datetime();
const bed = { id: z.uuid(), label: z.string(), room: z.string() };

/** A request that somebody holds: where, what, and by when the promise is over. */
const HeldRequest = z.object({
  id: z.uuid(),
  room: z.string(),
  bed: z.string(),
  urgency: Urgency,
  /** `shared`: its holder asks others to take it, and is answerable until somebody does. */
  status: z.enum(['accepted', 'shared']),
  items: z.array(z.object({ title: Texts, quantity: z.number().int() })),
  due_at: instant,
  accepted_at: instant.nullable(),
  promise_counts_from: instant.nullable(),
  response_minutes: z.number().int(),
});
export type HeldRequest = z.infer<typeof HeldRequest>;

/** Somebody on duty for a ward. */
const PersonOnDuty = z.object({
  id: z.uuid(),
  name: z.string(),
  family: z.string(),
  role: z.string(),
  /** Of the ward; else of another, and here with the charge post, a bed or a request. */
  is_of_ward: z.boolean(),
  service_types: z.array(z.object({ id: z.uuid(), name: Texts })),
  /** Leads the shift of this ward. */
  is_in_charge: z.boolean(),
  /** On duty since. */
  since: instant,
  /** The break that runs, and who covers it. On a break nothing reaches them. */
  on_break: z.object({ since: instant, cover: z.string().nullable() }).nullable(),
  reachability: Reachability,
  /** The beds of the ward that they have chosen; null for who may not see rooms. */
  beds: z.array(z.object(bed)).nullable(),
  /** What they hold, of the wards in the caller's scope; null for who may not see requests. */
  holds: z.array(HeldRequest).nullable(),
  /** How many more they hold, of other wards. */
  holds_elsewhere: z.number().int(),
});
export type PersonOnDuty = z.infer<typeof PersonOnDuty>;

/** Who is on duty in a ward now, and what nobody there sees to. */
export const WardOnDuty = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Who leads the shift first, then by name; with those on a break. */
    people: z.array(PersonOnDuty),
    /** How many beds somebody stays in. */
    occupied_beds: z.number().int(),
    /**
     * Those of them that nobody who is present has chosen, with who has and is on a break; null for who may not see
     * rooms. What is asked for there goes to the whole ward.
     */
    beds_without_nurse: z.array(z.object({ ...bed, on_break: z.array(z.string()) })).nullable(),
    /** Kinds of service that should be covered now and for which nobody of the ward can be reached (S21). */
    uncovered: z.array(z.object({ id: z.uuid(), name: Texts })),
  })
  .meta({ id: 'WardOnDuty' });
export type WardOnDuty = z.infer<typeof WardOnDuty>;
