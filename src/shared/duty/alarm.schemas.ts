import { z } from 'zod';
import { Texts } from '#shared/requests/request.schemas.ts';

/** Something the ward must see. `kind` decides the words. */
export const Alarm = z.object({
  id: z.uuid(),
  kind: z.string(),
  version: z.number().int(),
  department_id: z.uuid().nullable(),
  /** The name of the department. */
  department: z.string().nullable(),
  /** Where it is about a bed. */
  bed: z.object({ id: z.uuid(), label: z.string(), room: z.string() }).nullable(),
  /** Where it is about a device: its name and, where it has one, its bed. */
  device: z
    .object({
      id: z.uuid(),
      kind: z.string(),
      label: z.string(),
      bed: z.object({ id: z.uuid(), label: z.string(), room: z.string() }).nullable(),
      /** Of one that waits to be let in: what its own screen shows. */
      number: z.number().int().nullable(),
    })
    .nullable(),
  /** Where it is about a kind of service: its name in every language. */
  service_type: Texts.nullable(),
  /** Where it is about an account: whose. */
  employee: z.string().nullable(),
  count: z.number().int(),
  raised_at: z.iso.datetime(),
  seen_at: z.iso.datetime().nullable(),
  /** First name and initial of who has seen it. */
  seen_by: z.string().nullable(),
});
export type Alarm = z.infer<typeof Alarm>;

/** The alarms of one kind that a ward had on one day. */
export const AlarmsOfDay = z.object({
  /** By the hospital's clock. */
  day: z.iso.date(),
  kind: z.string(),
  count: z.number().int(),
  /** How many of them nobody has seen. */
  unseen: z.number().int(),
  /** Half of those that were seen were seen within so long; null where none was. */
  seen_in_seconds: z.number().int().nullable(),
});
export type AlarmsOfDay = z.infer<typeof AlarmsOfDay>;
