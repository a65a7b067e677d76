import { type Escalates, noteSlower, requireUsablePolicy } from '#server/features/requests/priority.actions.ts';
import type { Hooks, Values } from './engine/hooks.ts';

/** What is done beside the rows of priorities: none follows a policy that its urgency does not allow. */
export const priorityHooks: Hooks = {
  async beforeCreate(tx, values) {
    await requireUsablePolicy(tx, readEscalates(values));
  },
  async beforeUpdate(tx, { id, ...row }, values) {
    const before = readEscalates(row);
    const after = readEscalates({ ...row, ...values });
    if (before.urgency === after.urgency && before.policy === after.policy) return;
    await requireUsablePolicy(tx, after);
    await noteSlower(tx, id, before, after);
  },
};

function readEscalates({ urgency, escalation_policy_id: policy }: Values): Escalates {
  return {
    urgency: urgency === 'normal' || urgency === 'low' ? urgency : 'high',
    policy: typeof policy === 'string' ? policy : null,
  };
}
