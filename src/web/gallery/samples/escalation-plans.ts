import { defaultPlan, endRule } from '#shared/requests/reaching/escalation.ts';
import type { EscalationPolicy } from '#shared/requests/reaching/policy.schemas.ts';
import type { PriorityPlan } from '#shared/requests/reaching/simulation.schemas.ts';
import { id } from './sample-values.ts';
import { samplePriorityChoices } from './service-rows.ts';

const urgencies = ['high', 'normal', 'low'] as const;
const quick = defaultPlan('normal').steps.map((step) => ({ ...step, after_seconds: step.after_seconds / 2 }));

/** One that a priority follows, and one that none does. */
export const samplePolicies: EscalationPolicy[] = [
  {
    ...{ id: id(760), name: 'Normal, nachts schneller', urgency: 'normal', steps: quick, end: endRule('normal') },
    ...{ used_by: [{ id: id(771), name: 'Normal' }], version: 2, created_at: '2026-10-01T08:00:00.000Z' },
  },
  {
    ...{ id: id(761), name: 'Ruhige Tage', urgency: 'low', end: endRule('low'), used_by: [], version: 1 },
    steps: [
      { circle: 'department', after_seconds: 0 },
      { circle: 'charge', after_seconds: 1500 },
    ],
    created_at: '2026-10-01T08:00:00.000Z',
  },
];

/** By which plan each priority goes; the form of a service shows it too. */
export const samplePlans: PriorityPlan[] = samplePriorityChoices.map((priority, place) => {
  const urgency = urgencies[place] ?? 'low';
  const own = samplePolicies.find(({ used_by }) => used_by.some((one) => one.id === priority.id));
  return {
    ...{ id: priority.id, name: priority.display_name, level: place + 1, urgency, version: 1 },
    policy: own ? { id: own.id, name: own.name } : null,
    plan: own ? { steps: own.steps, end: own.end } : defaultPlan(urgency),
  };
});
