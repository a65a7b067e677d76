import { z } from 'zod';

/** At most so many shifts in the log, the newest. */
export const shiftsShown = 300;

/** How often the requests of a ward called people in the last seven days. */
export const CallLog = z
  .object({
    /** The newest first, without those on which nobody was called. */
    days: z.array(
      z.object({
        /** By the hospital's clock. */
        day: z.iso.date(),
        /** How many requests called somebody. */
        requests: z.number().int(),
        /** How many people they called, each once a round. */
        calls: z.number().int(),
      }),
    ),
    /** By shift, the newest first; null where the hospital allows no figures of persons. */
    shifts: z
      .array(
        z.object({
          /** Of the presence. */
          id: z.uuid(),
          name: z.string(),
          entered_at: z.iso.datetime(),
          left_at: z.iso.datetime().nullable(),
          calls: z.number().int(),
          /** How many of the requests that called them they then accepted in that shift. */
          accepted: z.number().int(),
        }),
      )
      .nullable(),
    /** There are more shifts than the log holds. */
    is_cut: z.boolean(),
    shares: z.object({
      count: z.number().int(),
      /** Of them, those that who shared took back or finished themselves, though nobody had taken it. */
      by_sharer: z.number().int(),
      /**
       * Of the others, those that nobody took within the promise, counted from sharing, and those that were released or
       * given back before.
       */
      untaken: z.number().int(),
    }),
  })
  .meta({ id: 'CallLog' });
export type CallLog = z.infer<typeof CallLog>;
