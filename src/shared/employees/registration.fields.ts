import { longestAddress, plainAddressShape } from '#shared/kernel/plain-address.ts';
import type { BodyRules } from '#shared/validation/body-rules.ts';
import { accountFields } from './employee.fields.ts';
import { newPasswordFields } from './password.fields.ts';

const registrableRoles = ['nurse', 'doctor'];

/**
 * Who registers as nurse or doctor: at least one activity as a nurse, at least one department, and the privacy policy is
 * accepted.
 */
export const registrationFields = {
  role: { rules: { required: true, oneOf: registrableRoles }, label: 'role' },
  name: { rules: 'required|max:100', label: 'name' },
  family: { rules: 'required|max:100', label: 'family' },
  // No address: whoever asks for a new password types either, and one person's name must not be another's address.
  username: { rules: { required: true, max: 100, regex: /^\s*[^\s@]+\s*$/ }, label: 'username' },
  email: { rules: { required: true, max: longestAddress, email: true, regex: plainAddressShape }, label: 'email' },
  phone: accountFields.phone,
  ...newPasswordFields,
  departments: { rules: 'required', label: 'department' },
  service_types: { rules: 'required_if:role,nurse', label: 'service_types' },
  privacy_policy: { rules: { required: { allowFalse: false } }, label: 'privacy_policy' },
} as const satisfies BodyRules;

/** Whoever opens the mailed link proves that the registration is theirs: others may have registered with the address. */
export const ownRegistrationFields = {
  password: { rules: 'required|max:200', label: 'password', mayBeAbsent: true },
} as const satisfies BodyRules;

/** What whoever approves a registration gives. */
export const approvalFields = {
  access_level_id: { rules: 'required', label: 'access_level' },
  departments: { rules: 'required', label: 'department' },
} as const satisfies BodyRules;

/** The same of a doctor, who needs no activity. */
export const doctorApprovalFields = {
  ...approvalFields,
  service_types: { rules: {}, label: 'service_types' },
} as const satisfies BodyRules;

/** The same of a nurse, whom without an activity no request would reach. */
export const nurseApprovalFields = {
  ...approvalFields,
  service_types: { rules: 'required', label: 'service_types' },
} as const satisfies BodyRules;

/** Why a registration is declined: whoever registered reads it. */
export const declineFields = {
  reason: { rules: 'required|max:300', label: 'reason' },
} as const satisfies BodyRules;
