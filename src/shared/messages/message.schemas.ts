import { z } from 'zod';
import { languageCodes } from '#shared/locales/languages.ts';
import { minutesRange } from '#shared/phrases/phrase-row.ts';
import { messageLength } from './limits.ts';

/** At most so many messages in one answer; older ones are asked for by `before`. */
export const messagesInAnswer = 100;

const phraseKey = z.string().regex(/^[a-z0-9_]{1,40}$/);

/**
 * A message as its sender writes it. `id` is made by the sender's device: the same again gives the same answer and does
 * nothing. `text` is what the sender saw, in `language`; a phrase is named by its key, with the minutes or the time that it
 * names.
 */
const Written = z.object({
  id: z.uuid(),
  text: z.string().trim().min(1).max(messageLength),
  language: z.enum(languageCodes),
  phrase: phraseKey.nullable().default(null),
  minutes: z.number().int().min(minutesRange.from).max(minutesRange.to).nullable().default(null),
  named_time: z.iso.datetime().nullable().default(null),
  /** The message that this one answers. */
  answer_to: z.uuid().nullable().default(null),
  /** When it was written by the sender's device; it may have waited there for a connection. */
  written_at: z.iso.datetime(),
});

export const BedMessage = Written.extend({ stay_id: z.uuid() });
export type BedMessage = z.input<typeof BedMessage>;
export const StaffMessage = Written.extend({
  /** The number of the last message that the thread showed when this one was written; null where a device does not say. */
  shown_until: z.number().int().min(0).max(2_147_483_647).nullable().default(null),
});
export type StaffMessage = z.input<typeof StaffMessage>;
export type ParsedStaffMessage = z.output<typeof StaffMessage>;
export type ParsedMessage = z.output<typeof Written>;

export const MessageQuery = z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() });
export type MessageQuery = z.input<typeof MessageQuery>;

/**
 * A message as both sides see it. `number` counts within the thread from 1. Of what the patient wrote, `received_at` says
 * when a device of somebody who was notified has shown it and `read_at` when somebody on duty opened it; of what a nurse
 * wrote, the same of the devices of the stay.
 */
const Message = z.object({
  id: z.uuid(),
  number: z.number().int(),
  side: z.enum(['patient', 'staff']),
  phrase: z.string().nullable(),
  minutes: z.number().int().nullable(),
  named_time: z.iso.datetime().nullable(),
  answer_to: z.uuid().nullable(),
  text: z.string(),
  language: z.string(),
  written_at: z.iso.datetime(),
  sent_at: z.iso.datetime(),
  received_at: z.iso.datetime().nullable(),
  read_at: z.iso.datetime().nullable(),
  /** Written to several beds at once; expects no answer. */
  is_notice: z.boolean(),
});

/** Who wrote is named as the hospital sets: by the first name, else by the role alone. */
export const MessageForStay = Message.extend({
  by: z.object({ name: z.string().nullable(), role: z.string().nullable() }).nullable(),
});
export type MessageForStay = z.infer<typeof MessageForStay>;

export const MessageForStaff = Message.extend({ by: z.object({ id: z.uuid(), name: z.string() }).nullable() });
export type MessageForStaff = z.infer<typeof MessageForStaff>;

/** How the thread stands for its patient: how many messages of the nurses were not opened yet, and who is answering. */
export const ThreadForStay = z.object({
  version: z.number().int(),
  last_number: z.number().int(),
  unread: z.number().int(),
  answering: z.object({ name: z.string().nullable(), until: z.iso.datetime() }).nullable(),
});
export type ThreadForStay = z.infer<typeof ThreadForStay>;

/** A thread in the list of the nurses. */
export const ThreadForStaff = z.object({
  stay_id: z.uuid(),
  version: z.number().int(),
  bed: z.object({ id: z.uuid(), label: z.string(), room: z.string() }),
  department: z.object({ id: z.uuid(), name: z.string() }),
  /** The language that the bed shows. */
  language: z.string(),
  last_number: z.number().int(),
  last: MessageForStaff.nullable(),
  /** How many of the patient's messages nobody has opened yet. */
  unread: z.number().int(),
  /** Of those the oldest was sent then; null while nothing waits. */
  waiting_since: z.iso.datetime().nullable(),
  /** One of them is a phrase that enlarges the emergency line. */
  is_urgent: z.boolean(),
  /** How far it has been notified: the number of a circle; 0 while nothing waits. */
  step: z.number().int(),
  alerted_at: z.iso.datetime().nullable(),
  /** The employees who are notified that it waits. */
  notified: z.array(z.uuid()),
  answering: z.object({ id: z.uuid(), name: z.string(), until: z.iso.datetime() }).nullable(),
});
export type ThreadForStaff = z.infer<typeof ThreadForStaff>;

/** How far a device has shown the other side's messages, and how far a person has opened them; by their numbers. */
export const Seen = z.object({ received: z.number().int().min(0), read: z.number().int().min(0).default(0) });
export type Seen = z.input<typeof Seen>;

/** The same of several threads at once: what a nurse's list or notification has shown. */
export const SeenThreads = z.object({
  threads: z
    .array(z.object({ stay_id: z.uuid(), received: z.number().int().min(1) }))
    .min(1)
    .max(200),
});
export type SeenThreads = z.input<typeof SeenThreads>;

export const ThreadQuery = z.object({ department_id: z.uuid().optional() });
export type ThreadQuery = z.input<typeof ThreadQuery>;

/** One message to several beds: a phrase of those for several, in each bed's own language. */
export const Broadcast = z.object({
  id: z.uuid(),
  phrase: phraseKey,
  minutes: z.number().int().min(minutesRange.from).max(minutesRange.to).nullable().default(null),
  bed_ids: z.array(z.uuid()).min(1).max(500),
});
export type Broadcast = z.input<typeof Broadcast>;
export type ParsedBroadcast = z.output<typeof Broadcast>;

/** Which beds got it, and which were left out and why: nobody stays there, or eating is forbidden. */
export const BroadcastAnswer = z.object({
  sent: z.array(z.uuid()),
  left_out: z.array(z.object({ bed_id: z.uuid(), reason: z.enum(['no_stay', 'nil_by_mouth']) })),
});
export type BroadcastAnswer = z.infer<typeof BroadcastAnswer>;

/** Which service is offered beside a phrase that speaks of a need. */
export const NeedService = z.object({ need: z.string(), service_id: z.uuid() });
export type NeedService = z.infer<typeof NeedService>;

/** `room`: how the name of the room begins. `before`: the stay that stands last on the page before. */
export const EndedThreadQuery = z.object({ before: z.uuid().optional(), room: z.string().trim().max(40).optional() });
export type EndedThreadQuery = z.input<typeof EndedThreadQuery>;

/** An ended stay in which something was written, and where it ended. */
export const EndedThread = z.object({
  stay_id: z.uuid(),
  bed: z.object({ id: z.uuid(), label: z.string(), room: z.string() }),
  department: z.object({ id: z.uuid(), name: z.string() }),
  began_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  /** How many messages there are of both sides. */
  messages: z.number().int(),
});
export type EndedThread = z.infer<typeof EndedThread>;
