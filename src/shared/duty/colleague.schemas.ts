import { z } from 'zod';
import { HelpRequestForStaff, StepOnOne, Texts } from '#shared/requests/request.schemas.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { bedNoteFields } from './handover.fields.ts';

/** The best way to reach a person now (S16). `unknown` while push as a whole is down: shown as such, never as gone. */
export const Reachability = z.enum(['audible', 'notified', 'unknown', 'unreachable']);
export type Reachability = z.infer<typeof Reachability>;

/** Somebody on duty now. `charge` names the departments whose shift they lead. */
export const Colleague = z.object({
  id: z.uuid(),
  name: z.string(),
  family: z.string(),
  role: z.string(),
  departments: z.array(z.object({ id: z.uuid(), name: z.string() })),
  service_types: z.array(z.object({ id: z.uuid(), name: Texts })),
  charge: z.array(z.uuid()),
  /** On duty since. */
  since: z.iso.datetime(),
  on_break: z.boolean(),
  on_break_since: z.iso.datetime().nullable(),
  reachability: Reachability,
});
export type Colleague = z.infer<typeof Colleague>;

/** The department may be left out by who belongs to one alone. */
export const TakeCharge = z.object({ department_id: z.uuid().optional() });
export type TakeCharge = z.infer<typeof TakeCharge>;

export const AskForCover = z.object({ cover_id: z.uuid() });
export type AskForCover = z.infer<typeof AskForCover>;

/** A bed in a hand-over: what the nurse noted for who takes it, and what is known of the stay. */
const HandoverBed = z.object({
  id: z.uuid(),
  label: z.string(),
  room: z.string(),
  note: z.string(),
  hints: z.array(z.object({ kind: z.string(), detail: z.string().nullable() })),
});
export type HandoverBed = z.infer<typeof HandoverBed>;

const HandedOver = z.object({ id: z.uuid(), room: z.string(), bed: z.string() });

/** What an employee holds and has offered, and what colleagues offer them to take. */
export const Handover = z.object({
  held: z.array(HelpRequestForStaff),
  /** The beds that the employee cares for now. */
  beds: z.array(HandoverBed),
  /**
   * What the employee offered of what they hold and nobody has taken; one that has lapsed stays until it is offered
   * anew.
   */
  offered: z.array(
    z.object({
      id: z.uuid(),
      /** When a device of the colleague first showed it. */
      shown_at: z.iso.datetime().nullable(),
      to: z.object({ id: z.uuid(), name: z.string() }),
      offered_at: z.iso.datetime(),
      lapses_at: z.iso.datetime(),
      request_ids: z.array(z.uuid()),
      beds: z.array(HandoverBed),
    }),
  ),
  offers: z.array(
    z.object({
      id: z.uuid(),
      shown_at: z.iso.datetime().nullable(),
      from: z.object({ id: z.uuid(), name: z.string() }),
      offered_at: z.iso.datetime(),
      lapses_at: z.iso.datetime(),
      requests: z.array(HelpRequestForStaff),
      beds: z.array(HandoverBed),
    }),
  ),
  /** How offers ended, until the employee has put it away: what was taken, how much was declined or lapsed. */
  ended: z.array(
    z.object({
      id: z.uuid(),
      to: z.object({ id: z.uuid(), name: z.string() }),
      ended_at: z.iso.datetime(),
      requests: z.array(HandedOver),
      beds: z.array(HandedOver),
      refused: z.number().int(),
      lapsed: z.number().int(),
    }),
  ),
});
export type Handover = z.infer<typeof Handover>;

/** The id is the device's own: the same offer sent again is one. Of requests and beds at least one. */
export const OfferHandover = withRules(
  z
    .object({
      id: z.uuid(),
      request_ids: z.array(z.uuid()).max(50),
      beds: z
        .array(z.object({ bed_id: z.uuid(), note: z.string().trim().max(200).default('') }))
        .max(200)
        .default([]),
      to: z.uuid(),
    })
    .refine(({ request_ids, beds }) => request_ids.length + beds.length > 0, { path: ['request_ids'] }),
  {},
  { beds: bedNoteFields },
);
export type OfferHandover = z.input<typeof OfferHandover>;

/** What is taken of an offer: requests, each with an action of its own, and beds. */
export const TakeHandover = z.object({
  items: z.array(StepOnOne).max(50),
  bed_ids: z.array(z.uuid()).max(200).default([]),
});
export type TakeHandover = z.input<typeof TakeHandover>;
