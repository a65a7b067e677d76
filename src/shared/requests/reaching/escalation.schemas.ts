import { z } from 'zod';
import { circles } from './circles.ts';

export const EscalationStep = z.object({ circle: z.enum(circles), after_seconds: z.number().int().min(0) });
export type EscalationStep = z.infer<typeof EscalationStep>;

/** Who is notified when, from the moment a request is due, and how often it is said again after the last step. */
export const EscalationPlan = z.object({
  steps: z.array(EscalationStep).min(1),
  end: z.object({ every_seconds: z.number().int().positive(), times: z.number().int().min(0).nullable() }),
});
export type EscalationPlan = z.infer<typeof EscalationPlan>;
