import { z } from 'zod';
import { HelpRequestForStaff, Texts } from '#shared/requests/request.schemas.ts';

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
  on_break: z.boolean(),
  reachability: Reachability,
});
export type Colleague = z.infer<typeof Colleague>;

/** The department may be left out by who belongs to one alone. */
export const TakeCharge = z.object({ department_id: z.uuid().optional() });
export type TakeCharge = z.infer<typeof TakeCharge>;

export const AskForCover = z.object({ cover_id: z.uuid() });
export type AskForCover = z.infer<typeof AskForCover>;

/** What an employee holds and has offered, and what colleagues offer them to take. */
export const Handover = z.object({
  held: z.array(HelpRequestForStaff),
  /** What the employee offered of what they hold and nobody has taken; one that has lapsed stays until it is offered anew. */
  offered: z.array(
    z.object({
      id: z.uuid(),
      to: z.object({ id: z.uuid(), name: z.string() }),
      offered_at: z.iso.datetime(),
      lapses_at: z.iso.datetime(),
      request_ids: z.array(z.uuid()),
    }),
  ),
  offers: z.array(
    z.object({
      id: z.uuid(),
      from: z.object({ id: z.uuid(), name: z.string() }),
      offered_at: z.iso.datetime(),
      lapses_at: z.iso.datetime(),
      requests: z.array(HelpRequestForStaff),
    }),
  ),
});
export type Handover = z.infer<typeof Handover>;

/** The id is the device's own: the same offer sent again is one. */
export const OfferHandover = z.object({ id: z.uuid(), request_ids: z.array(z.uuid()).min(1).max(50), to: z.uuid() });
export type OfferHandover = z.infer<typeof OfferHandover>;
