import { longestAddress, plainAddressShape } from '#shared/kernel/plain-address.ts';
import type { BodyRules } from '#shared/validation/body-rules.ts';
import { ownerProofFields } from './second-factor.fields.ts';

/** What an employee types to sign in. */
export const credentialFields = {
  username: { rules: 'required|max:200', label: 'username' },
  password: { rules: 'required|max:200', label: 'password' },
} as const satisfies BodyRules;

/** What is sent to sign in: the hospital was chosen before, or is left out by who is of none. */
export const loginFields = {
  hospital_code: { rules: 'required|max:40', label: 'hospital_code', mayBeAbsent: true },
  ...credentialFields,
} as const satisfies BodyRules;

/** The code by which a hospital is found; without one the listed hospitals are. */
export const hospitalFields = {
  code: { rules: 'required|max:40', label: 'hospital_code', mayBeAbsent: true },
} as const satisfies BodyRules;

/** As people write numbers; empty for none. */
const phoneNumber = { max: 40, regex: /^[+\d][\d\s()/.-]*$/ };

/** What an employee changes of their own account. */
export const accountFields = {
  name: { rules: 'required|max:100', label: 'name', mayBeAbsent: true },
  family: { rules: 'required|max:100', label: 'family', mayBeAbsent: true },
  mobile: { rules: phoneNumber, label: 'mobile', mayBeAbsent: true },
  phone: { rules: phoneNumber, label: 'phone', mayBeAbsent: true },
} as const satisfies BodyRules;

/** Of what one takes on at least one: else no request reaches them. */
export const ownServiceTypesFields = {
  service_types: { rules: 'required', label: 'service_types' },
} as const satisfies BodyRules;

/** Whoever deletes their account proves that it is theirs. */
export const accountEndFields = {
  current_password: { rules: 'required|max:200', label: 'current_password' },
} as const satisfies BodyRules;

/** A new address. */
export const emailFields = {
  email: { rules: { required: true, max: longestAddress, email: true, regex: plainAddressShape }, label: 'email' },
} as const satisfies BodyRules;

/** The same as it is sent, with the proof that the account is one's own. */
export const emailChangeFields = { ...emailFields, ...ownerProofFields } as const satisfies BodyRules;
