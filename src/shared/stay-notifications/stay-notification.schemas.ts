import { z } from 'zod';

/** At most so many notifications in one answer; older ones are asked for by `before`. */
export const notificationsInAnswer = 50;

/** How a request went on, as its patient reads it; their own steps are not among them. */
export const requestHappenings = [
  ...(['received', 'looking', 'not_received', 'unreachable', 'nobody'] as const),
  ...(['accepted', 'estimate', 'done', 'canceled', 'reopened'] as const),
] as const;
export type RequestHappening = (typeof requestHappenings)[number];

/** A notice is a message to several beds. */
export const notificationKinds = [...requestHappenings, 'message', 'notice'] as const;

const instant = z.iso.datetime();

/** What happened, to a request or by a message; `by` is named as the hospital sets. */
export const StayNotification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  at: instant,
  /** When it was first shown in the list, or its message in the thread. */
  read_at: instant.nullable(),
  by: z.object({ name: z.string().nullable(), role: z.string().nullable() }).nullable(),
  /** In about how many minutes the accepter said to be there, with `accepted` or later. */
  minutes: z.number().int().nullable(),
  request: z
    .object({
      id: z.uuid(),
      items: z.array(
        z.object({ title: z.record(z.string(), z.string()), icon: z.string(), quantity: z.number().int() }),
      ),
      /** Not once its patient has removed it from their list. */
      is_listed: z.boolean(),
      /** Why it was canceled, while it is. */
      cancel_reason: z.string().nullable(),
    })
    .nullable(),
  message: z
    .object({
      id: z.uuid(),
      phrase: z.string().nullable(),
      minutes: z.number().int().nullable(),
      named_time: instant.nullable(),
      text: z.string(),
      language: z.string(),
    })
    .nullable(),
});
export type StayNotification = z.infer<typeof StayNotification>;

export const StayNotificationsMeta = z.object({
  unread: z.number().int(),
  /** Whether there are older ones. */
  has_more: z.boolean(),
});
export type StayNotificationsMeta = z.infer<typeof StayNotificationsMeta>;

export const StayNotificationQuery = z.object({ before: z.uuid().optional() });
export type StayNotificationQuery = z.input<typeof StayNotificationQuery>;

/** Those that a device of the stay has shown in the list. */
export const ReadNotifications = z.object({ ids: z.array(z.uuid()).min(1).max(200) });
export type ReadNotifications = z.input<typeof ReadNotifications>;
