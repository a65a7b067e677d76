import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { EscalationPlan } from '#shared/requests/reaching/escalation.schemas.ts';
import { defaultPlan, endRule, isSlower, stepProblems } from '#shared/requests/reaching/escalation.ts';
import { findPolicy } from './policy.reads.ts';

/** By what requests of a priority go. */
export type Escalates = { urgency: 'high' | 'normal' | 'low'; policy: string | null };

/**
 * The policy may be followed with this urgency, and stays so until the commit: otherwise requests would fall back on the
 * default (S19). Throws `invalid` under the field of the policy.
 */
export async function requireUsablePolicy(tx: Tx, { urgency, policy }: Escalates): Promise<void> {
  if (policy === null) return;
  await sql`select from escalation_policy where id = ${policy} for share`.execute(tx.db);
  const steps = (await findPolicy(tx, policy))?.steps ?? [];
  const [problem] = stepProblems(urgency, steps);
  if (problem) throw new AppError('invalid', { fields: { escalation_policy_id: `policy_${problem}` } });
}

/** Notes in the log where requests of the priority reach somebody later from now on than before. */
export async function noteSlower(tx: Tx, priority: string, before: Escalates, after: Escalates): Promise<void> {
  if (!isSlower(await planOf(tx, before), await planOf(tx, after))) return;
  await logActivity(tx, { subject: { type: 'priority', id: priority }, action: 'priority.slowed' });
}

async function planOf(tx: Tx, { urgency, policy }: Escalates): Promise<EscalationPlan> {
  const found = policy === null ? undefined : await findPolicy(tx, policy);
  return found ? { steps: found.steps, end: endRule(urgency) } : defaultPlan(urgency);
}
