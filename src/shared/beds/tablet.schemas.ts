import { z } from 'zod';
import { withRules } from '#shared/validation/with-rules.ts';
import { bedCodeFields } from './bed.fields.ts';
import { Bed } from './bed.schemas.ts';

/** What a nurse types into a tablet, or lets its camera read as a link: good once, for a few minutes. */
export const TabletCode = z.object({
  code: z.string(),
  bed: z.object({ id: z.uuid(), label: z.string(), room: z.string() }),
  lapses_at: z.iso.datetime(),
});
export type TabletCode = z.infer<typeof TabletCode>;

export const EnrolTablet = withRules(z.object({ code: z.string().trim().min(1).max(40) }), bedCodeFields);
export type EnrolTablet = z.infer<typeof EnrolTablet>;

/** Kept on the tablet under `auth.tablet`; it outlives stays and sign-outs until the tablet is revoked. */
export const EnrolledTablet = z.object({
  enrolment_token: z.string(),
  device: z.object({ id: z.uuid() }),
  device_mark: z.string(),
});
export type EnrolledTablet = z.infer<typeof EnrolledTablet>;

/** `is_new`: somebody said "I am new here", which opens the stay where a sign-in may. */
export const TabletLogin = z.object({
  enrolment_token: z.string().min(1).max(200),
  is_new: z.boolean().default(false),
});
export type TabletLogin = z.input<typeof TabletLogin>;

/** As after a sign-in; while nobody stays in the bed, there is no session and no stay. */
export const TabletSession = z.object({
  token: z.string().nullable(),
  refresh_token: z.string().nullable(),
  bed: Bed.omit({ stay: true }).extend({ stay: Bed.shape.stay.nullable() }),
  /** "I am new here" opens the stay; otherwise staff or the hospital's system do. */
  may_begin: z.boolean(),
});
export type TabletSession = z.infer<typeof TabletSession>;
