import { z } from 'zod';
import { Urgency } from '#shared/requests/request.schemas.ts';
import { circles } from './circles.ts';
import { EscalationPlan, EscalationStep } from './escalation.schemas.ts';

const Named = z.object({ id: z.uuid(), name: z.string() });

/** A priority, and by which plan its requests go from now on. */
export const PriorityPlan = z
  .object({
    id: z.uuid(),
    name: z.string(),
    level: z.number().int(),
    urgency: Urgency,
    version: z.number().int(),
    /** The policy that it follows; null: the default of its urgency. */
    policy: Named.nullable(),
    plan: EscalationPlan,
  })
  .meta({ id: 'PriorityPlan' });
export type PriorityPlan = z.infer<typeof PriorityPlan>;

/** Where a request can be tried out, and of which kind. */
export const SimulationChoices = z
  .object({ beds: z.array(Named), service_types: z.array(Named) })
  .meta({ id: 'SimulationChoices' });
export type SimulationChoices = z.infer<typeof SimulationChoices>;

/** A request that is tried out: nothing is written down and nobody is notified. */
export const Simulated = z.object({
  bed_id: z.uuid(),
  service_type_id: z.uuid(),
  urgency: Urgency,
  steps: z.array(EscalationStep).max(circles.length),
  /** An hour of the hospital's clock: who was on duty then is asked. Null: who is now. */
  at: z.object({ day: z.iso.date(), hour: z.number().int().min(0).max(23) }).nullable(),
  /** Whether the devices of those who are notified show it (S11). */
  is_received: z.boolean(),
});
export type Simulated = z.infer<typeof Simulated>;

/**
 * What happens at a moment of a request that nobody takes: a step of the policy, the end rule for the first time, or that
 * no device has confirmed it and then that its patient reads so (S11).
 */
const simulatedKinds = ['step', 'again', 'unreceived', 'patient_notified'] as const;

export const SimulatedMoment = z
  .object({
    after_seconds: z.number().int(),
    kind: z.enum(simulatedKinds),
    /** The circle of the step, whether or not anybody is in it. */
    circle: z.enum(circles).nullable(),
    /** Who is notified then and was not before, by circles; `names` of those whom the reader may know. */
    notified: z.array(z.object({ circle: z.enum(circles), count: z.number().int(), names: z.array(z.string()) })),
  })
  .meta({ id: 'SimulatedMoment' });
export type SimulatedMoment = z.infer<typeof SimulatedMoment>;

export const Simulation = z
  .object({ at: z.iso.datetime(), moments: z.array(SimulatedMoment), end: EscalationPlan.shape.end })
  .meta({ id: 'Simulation' });
export type Simulation = z.infer<typeof Simulation>;
