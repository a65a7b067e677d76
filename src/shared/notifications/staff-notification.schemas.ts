import { z } from 'zod';
import { Texts, Urgency } from '#shared/requests/request.schemas.ts';
import { statuses } from '#shared/requests/transitions.ts';

const instant = z.iso.datetime();

/** `call`: the request called the employee. `mention`: a colleague noted something on it for them. */
export const StaffNotification = z.object({
  /** Of the request, or of the note. */
  id: z.uuid(),
  kind: z.enum(['call', 'mention']),
  at: instant,
  /** A call that none of their devices showed in time, or a mention; not opened, taken or seen in the list since. */
  is_unread: z.boolean(),
  /** What a colleague noted; null of a call. */
  note: z.object({ by: z.string(), text: z.string() }).nullable(),
  /** The request as it is now. */
  request: z.object({
    id: z.uuid(),
    urgency: Urgency,
    status: z.enum(statuses),
    department: z.string(),
    room: z.string(),
    bed: z.string(),
    items: z.array(z.object({ title: Texts, icon: z.string(), quantity: z.number().int() })),
    /** Who has it now, or had it when it was done; null while nobody has, and for a robot. */
    taken_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    taken_at: instant.nullable(),
    ended_at: instant.nullable(),
  }),
});
export type StaffNotification = z.infer<typeof StaffNotification>;

const places = z.array(z.object({ room: z.string(), bed: z.string() }));

/** Beds that somebody else assigned to the employee, or took from them, in one press. */
export const AssignedByOther = z.object({
  /** Of this line alone: no id of an assignment, which may have been given in one press and taken in another. */
  id: z.string(),
  at: instant,
  is_unread: z.boolean(),
  /** First name of who did it. */
  by: z.string(),
  department: z.string(),
  given: places,
  taken: places,
});
export type AssignedByOther = z.infer<typeof AssignedByOther>;

export const StaffNotifications = z.object({
  /** Of notifications and assignments. */
  unread: z.number().int(),
  /** There are more calls and mentions of the last day than `notifications` holds. */
  is_cut: z.boolean(),
  /** There are more assignments of the last day than `assignments` holds. */
  is_assignments_cut: z.boolean(),
  notifications: z.array(StaffNotification),
  assignments: z.array(AssignedByOther),
});
export type StaffNotifications = z.infer<typeof StaffNotifications>;

/** The newest that was shown: it and everything before it is read. */
export const ReadUntil = z.object({ until: instant });
export type ReadUntil = z.infer<typeof ReadUntil>;
