import { newPasswordFields } from '#shared/employees/password.fields.ts';
import { longestAddress, plainAddressShape } from '#shared/kernel/plain-address.ts';
import type { BodyRules } from '#shared/validation/body-rules.ts';

const hospital = { hospital_code: { rules: 'required|max:40', label: 'hospital_code' } } as const satisfies BodyRules;
const name = { rules: 'required|max:100', label: 'own_name' } as const;

/** What somebody types to sign in to their account. */
export const userLoginFields = {
  ...hospital,
  email: { rules: `required|max:${longestAddress}`, label: 'email' },
  password: { rules: 'required|max:200', label: 'password' },
} as const satisfies BodyRules;

/** Whoever confirms a mailed link has chosen the password too. */
export const userProofFields = { password: userLoginFields.password } as const;

/** Who wants a new password. */
export const userForgotFields = { hospital_code: hospital.hospital_code, email: userLoginFields.email } as const;

/** Who makes an account. The privacy policy must be accepted. */
export const userRegistrationFields = {
  ...hospital,
  name,
  email: { rules: { required: true, max: longestAddress, email: true, regex: plainAddressShape }, label: 'email' },
  ...newPasswordFields,
  privacy_policy: { rules: { required: { allowFalse: false } }, label: 'privacy_policy' },
} as const satisfies BodyRules;

/** What a user changes of their account. */
export const userChangeFields = { name: { ...name, mayBeAbsent: true } } as const satisfies BodyRules;
