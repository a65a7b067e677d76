import { z } from 'zod';

/** What a browser answers when it subscribes (`PushSubscription.toJSON()`); the keys in base64url. */
export const NewPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  keys: z.object({
    /** A point of 65 bytes, whose first says that it is not compressed. */
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/),
    /** 16 bytes. */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
  }),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

/** Pushes on the calling device. */
export const PushState = z.object({
  /** Subscribe for this key; null where the hospital has switched push off. */
  public_key: z.string().nullable(),
  subscribed: z.boolean(),
  /** Why the last subscription of this device ended by itself, until there is a new one. */
  ended: z.enum(['gone', 'withdrawn']).nullable(),
  /**
   * When this device last showed a push since its owner's duty began, off duty within the last 2 h; null after a miss or
   * a failed test (S16, S30).
   */
  shown_at: z.iso.datetime().nullable(),
  /** The last test push in that time: `waiting` for 10 s at most, then shown or failed (S30). */
  test: z.enum(['waiting', 'shown', 'failed']).nullable(),
  /** No push service can be reached at present, for the whole hospital (S33). */
  service_down: z.boolean(),
});
export type PushState = z.infer<typeof PushState>;

/** What a notification may do by itself: a one-time secret that came in the encrypted push. */
export const Capability = z.object({ capability: z.string().max(200) });
export type Capability = z.infer<typeof Capability>;
