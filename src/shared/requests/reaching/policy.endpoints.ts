import type { DeletedRow } from '#shared/kernel/deleted-row.schemas.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type { EscalationPolicy, EscalationPolicyEdit, NewEscalationPolicy } from './policy.schemas.ts';

export const listEscalationPolicies = endpoint<{ answer: EscalationPolicy[] }>()({
  method: 'GET',
  path: '/admin/escalation-policies',
  who: 'employee',
  needs: 'escalation-policies:view',
  refuses: ['operation_denied'],
  summary: "The hospital's escalation policies, by urgency and name",
});

export const readEscalationPolicy = endpoint<{ answer: EscalationPolicy }>()({
  method: 'GET',
  path: '/admin/escalation-policies/:id',
  who: 'employee',
  needs: 'escalation-policies:view',
  refuses: ['operation_denied', 'not_found'],
  summary: 'One escalation policy',
});

export const makeEscalationPolicy = endpoint<{ body: NewEscalationPolicy; answer: EscalationPolicy }>()({
  method: 'POST',
  path: '/admin/escalation-policies',
  who: 'employee',
  needs: 'escalation-policies:create',
  refuses: ['operation_denied', 'invalid', 'id_taken'],
  summary: 'Make an escalation policy; refused where a step is never reached, ends without people or is too slow (S19)',
});

export const editEscalationPolicy = endpoint<{ body: EscalationPolicyEdit; answer: EscalationPolicy }>()({
  method: 'PUT',
  path: '/admin/escalation-policies/:id',
  who: 'employee',
  needs: 'escalation-policies:edit',
  refuses: ['operation_denied', 'not_found', 'invalid', 'old_version'],
  summary: 'Change an escalation policy; requests that run keep the steps they began with (S20)',
});

export const deleteEscalationPolicy = endpoint<{ answer: null }>()({
  method: 'DELETE',
  path: '/admin/escalation-policies/:id',
  who: 'employee',
  needs: 'escalation-policies:delete',
  refuses: ['operation_denied', 'not_found', 'escalation_policy_in_use'],
  summary: 'Delete an escalation policy that no priority follows',
});

export const listDeletedPolicies = endpoint<{ answer: DeletedRow[] }>()({
  method: 'GET',
  path: '/admin/escalation-policies/deleted',
  who: 'employee',
  needs: 'escalation-policies:view',
  refuses: ['operation_denied'],
  summary: 'The escalation policies that were deleted in the last 30 days, the latest first',
});

export const restoreEscalationPolicy = endpoint<{ answer: EscalationPolicy }>()({
  method: 'POST',
  path: '/admin/escalation-policies/:id/restore',
  who: 'employee',
  needs: 'escalation-policies:edit',
  refuses: ['operation_denied', 'not_found', 'too_late', 'invalid'],
  summary: 'Bring back an escalation policy that was deleted in the last 30 days, by the rules of today',
});
