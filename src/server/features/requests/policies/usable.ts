import { AppError } from '#server/platform/errors.ts';
import type { EscalationStep } from '#shared/requests/reaching/escalation.schemas.ts';
import { type StepProblem, stepProblems } from '#shared/requests/reaching/escalation.ts';

type Urgency = 'high' | 'normal' | 'low';

const sentences = {
  empty: 'policy_empty',
  starts_late: 'policy_starts_late',
  unreachable: 'policy_unreachable',
  ends_early: 'policy_ends_early',
  too_slow: 'policy_too_slow',
} as const satisfies Record<StepProblem, string>;

/**
 * The steps must hold for every urgency that is to follow them, otherwise requests would fall back on the default.
 * Throws `invalid` under `steps`.
 */
export function requireUsable(steps: readonly EscalationStep[], urgencies: readonly Urgency[]): void {
  const [problem] = urgencies.flatMap((urgency) => stepProblems(urgency, steps));
  if (problem) throw new AppError('invalid', { fields: { steps: sentences[problem] } });
}
