import { planFor } from '#server/features/requests/escalation/plan.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PriorityPlan } from '#shared/requests/reaching/simulation.schemas.ts';

/** The priorities of the hospital by level, each with the plan that a request of it would be given now. */
export async function listPriorityPlans(tx: Tx): Promise<PriorityPlan[]> {
  const rows = await tx.db
    .selectFrom('priority')
    .leftJoin('escalation_policy', (join) =>
      join
        .onRef('escalation_policy.hospital_id', '=', 'priority.hospital_id')
        .onRef('escalation_policy.id', '=', 'priority.escalation_policy_id')
        .on('escalation_policy.deleted_at', 'is', null),
    )
    .select(['priority.id', 'priority.name', 'priority.level', 'priority.urgency', 'priority.version'])
    .select(['escalation_policy.id as policy_id', 'escalation_policy.name as policy_name'])
    .where('priority.deleted_at', 'is', null)
    .orderBy('priority.level')
    .orderBy('priority.id')
    .execute();
  const plans: PriorityPlan[] = [];
  for (const { policy_id, policy_name, ...priority } of rows)
    plans.push({
      ...priority,
      policy: policy_id && policy_name ? { id: policy_id, name: policy_name } : null,
      plan: await planFor(tx, { priority_id: priority.id, urgency: priority.urgency }),
    });
  return plans;
}
