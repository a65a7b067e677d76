import type { HelpRequest } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { EscalationPlan, type EscalationStep } from '#shared/requests/reaching/escalation.schemas.ts';
import { defaultPlan, endRule, stepProblems } from '#shared/requests/reaching/escalation.ts';

type Rated = Pick<HelpRequest, 'priority_id' | 'urgency'>;
type Urgency = HelpRequest['urgency'];

const urgencies = ['high', 'normal', 'low'] as const;

/**
 * The plan that a request of this priority follows from now on. Without a priority, or with a policy that may not be
 * used, it is the default of the more urgent side (S9).
 */
export async function planFor(tx: Tx, { priority_id, urgency }: Rated): Promise<EscalationPlan> {
  if (!priority_id) return defaultPlan('high');
  const rows = await tx.db
    .selectFrom('priority')
    .innerJoin('escalation_policy', (join) =>
      join
        .onRef('escalation_policy.hospital_id', '=', 'priority.hospital_id')
        .onRef('escalation_policy.id', '=', 'priority.escalation_policy_id'),
    )
    .leftJoin('escalation_step', (join) =>
      join
        .onRef('escalation_step.hospital_id', '=', 'escalation_policy.hospital_id')
        .onRef('escalation_step.policy_id', '=', 'escalation_policy.id'),
    )
    .select(['escalation_policy.urgency', 'escalation_policy.deleted_at', 'circle', 'after_seconds'])
    .where('priority.id', '=', priority_id)
    .orderBy('escalation_step.position')
    .execute();
  const [policy] = rows;
  if (!policy) return defaultPlan(urgency);
  const steps = rows.flatMap(({ circle, after_seconds }) =>
    circle === null || after_seconds === null ? [] : [{ circle, after_seconds }],
  );
  return usable(policy, urgency, steps)
    ? { steps, end: endRule(urgency) }
    : defaultPlan(moreUrgent(policy.urgency, urgency));
}

function usable(policy: { deleted_at: Date | null }, urgency: Urgency, steps: EscalationStep[]): boolean {
  return policy.deleted_at === null && stepProblems(urgency, steps).length === 0;
}

function moreUrgent(one: Urgency, other: Urgency): Urgency {
  return urgencies.find((urgency) => urgency === one || urgency === other) ?? 'high';
}

/** The plan that was frozen into the request. */
export function planOf({ policy, urgency }: Pick<HelpRequest, 'policy' | 'urgency'>): EscalationPlan {
  const frozen = EscalationPlan.safeParse(policy);
  return frozen.success ? frozen.data : defaultPlan(urgency);
}
