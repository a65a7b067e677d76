import { z } from 'zod';
import { Texts, Urgency } from '#shared/requests/request.schemas.ts';

const instant = z.iso.datetime();

/** Wishes that are planned for so many hours ahead stand on the sheet one by one; those after them as a number. */
export const sheetHoursAhead = 12;
/** A sheet that was read counts as read for so many hours; whoever reads it later reads a new one. */
export const sheetReadHours = 24;

/** What has changed of a line since the caller read the sheet; null: nothing, or they have not read it. */
const Change = z.enum(['new', 'changed']).nullable();
const items = z.array(z.object({ title: Texts, quantity: z.number().int() }));

/** An open request as the coming shift reads it. */
export const SheetRequest = z.object({
  id: z.uuid(),
  urgency: Urgency,
  status: z.enum(['pending', 'accepted', 'shared']),
  items,
  /** Planned, and its time has not come: nobody has been notified yet. */
  is_planned: z.boolean(),
  submitted_at: instant,
  wanted_at: instant.nullable(),
  due_at: instant,
  accepted_at: instant.nullable(),
  promise_counts_from: instant.nullable(),
  response_minutes: z.number().int(),
  /** Who holds it; of a robot its name. */
  accepted_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The employee who asks colleagues for help at the bed; null: it is asked for the patient. */
  for_colleague: z.string().nullable(),
  change: Change,
});
export type SheetRequest = z.infer<typeof SheetRequest>;

/** A care hint, or a service that is blocked, with its name. */
const SheetHint = z.object({
  id: z.uuid(),
  kind: z.string(),
  detail: z.string().nullable(),
  service: Texts.nullable(),
  is_new: z.boolean(),
});
export type SheetHint = z.infer<typeof SheetHint>;

/** A bed in which somebody stays, or from which something is open. */
const SheetBed = z.object({
  id: z.uuid(),
  label: z.string(),
  room: z.string(),
  stay_id: z.uuid().nullable(),
  /** Since when they lie here. */
  since: instant.nullable(),
  /** They came to this bed after the caller read the sheet. */
  is_new: z.boolean(),
  /** Null for who may read no hints. */
  hints: z.array(SheetHint).nullable(),
  /** What is open, urgent first and then the longest wait, planned wishes last; null for who may not see requests. */
  requests: z.array(SheetRequest).nullable(),
  /** What the patient wrote and nobody on duty has opened; null for who may not read messages. */
  unread: z
    .object({ count: z.number().int(), since: instant.nullable(), is_urgent: z.boolean(), is_new: z.boolean() })
    .nullable(),
});
export type SheetBed = z.infer<typeof SheetBed>;

const place = { room: z.string(), bed: z.string(), at: instant };
/** What the caller has read on the sheet and is no longer there. */
const Gone = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), id: z.uuid(), status: z.enum(['done', 'canceled']), items, ...place }),
  z.object({
    ...{ kind: z.literal('hint'), id: z.uuid(), hint: z.string(), detail: z.string().nullable() },
    /** Of a service that was blocked, its name. */
    service: Texts.nullable(),
    ...place,
  }),
  z.object({ kind: z.literal('patient'), ...place }),
]);
export type Gone = z.infer<typeof Gone>;

/** Who has read the sheet, or is on duty for the ward and has not. */
const SheetReader = z.object({
  id: z.uuid(),
  name: z.string(),
  family: z.string(),
  is_in_charge: z.boolean(),
  is_on_duty: z.boolean(),
  read_at: instant.nullable(),
});
export type SheetReader = z.infer<typeof SheetReader>;

/** What the coming shift reads of a ward, at one moment. */
export const WardSheet = z
  .object({
    id: z.uuid(),
    name: z.string(),
    as_of: instant,
    beds: z.array(SheetBed),
    /** Planned wishes beyond the hours that the sheet shows. */
    planned_later: z.number().int(),
    /** One of them was asked for after the caller read the sheet. */
    is_later_new: z.boolean(),
    /** When the caller read it, and what it showed then; null: not in the last day. */
    read: z.object({ at: instant, as_of: instant }).nullable(),
    /** Empty without `read`. */
    gone: z.array(Gone),
    /** Null for who is not on duty. */
    readers: z.array(SheetReader).nullable(),
  })
  .meta({ id: 'WardSheet' });
export type WardSheet = z.infer<typeof WardSheet>;

/** The moment that the sheet showed which was read. */
export const ReadSheet = z.object({ as_of: instant });
export type ReadSheet = z.infer<typeof ReadSheet>;
