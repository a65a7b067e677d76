import { z } from 'zod';
import { localMinuteShape } from './local-minute.ts';

/** A minute of a day that there is, as the hospital’s clocks show it: `2026-11-23T06:30`. */
export const LocalMinute = z
  .string()
  .regex(localMinuteShape)
  .refine((minute) => new Date(`${minute}:00Z`).toJSON()?.startsWith(minute) === true);
