import type { BodyRules } from '#shared/validation/body-rules.ts';

/** What whoever registers must choose: at least one activity as a nurse, and that the privacy policy is accepted. */
export const registrationFields = {
  service_types: { rules: 'required', label: 'service_types' },
  privacy_policy: { rules: { required: { allowFalse: false } }, label: 'privacy_policy' },
} as const satisfies BodyRules;
