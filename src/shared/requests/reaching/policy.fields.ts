import type { BodyRules } from '#shared/validation/body-rules.ts';

/** What whoever makes an escalation policy types, its steps aside. */
export const policyFields = {
  name: { rules: 'required|max:100', label: 'policy_name' },
} as const satisfies BodyRules;
