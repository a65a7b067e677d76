import { z } from 'zod';
import { Urgency } from '#shared/requests/request.schemas.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { circles } from './circles.ts';
import { EscalationPlan, EscalationStep } from './escalation.schemas.ts';
import { policyFields } from './policy.fields.ts';

/**
 * Who is notified when, for requests of the priorities that follow it (S19). The end rule is the urgency's and nobody's
 * to change.
 */
export const EscalationPolicy = z
  .object({
    id: z.uuid(),
    name: z.string(),
    urgency: Urgency,
    steps: z.array(EscalationStep),
    end: EscalationPlan.shape.end,
    /** The priorities that follow it. */
    used_by: z.array(z.object({ id: z.uuid(), name: z.string() })),
    version: z.number().int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'EscalationPolicy' });
export type EscalationPolicy = z.infer<typeof EscalationPolicy>;

const dayInSeconds = 86_400;

const form = {
  name: z.string().trim().min(1).max(100),
  urgency: Urgency,
  steps: z
    .array(EscalationStep.extend({ after_seconds: z.number().int().min(0).max(dayInSeconds) }))
    .max(circles.length),
};

/** The id is the form's own: the same one sent again makes one policy. */
export const NewEscalationPolicy = withRules(z.object({ id: z.uuid(), ...form }), policyFields);
export type NewEscalationPolicy = z.infer<typeof NewEscalationPolicy>;

/** `version` is that of the row the form was filled from. */
export const EscalationPolicyEdit = withRules(z.object({ version: z.number().int(), ...form }), policyFields);
export type EscalationPolicyEdit = z.infer<typeof EscalationPolicyEdit>;
