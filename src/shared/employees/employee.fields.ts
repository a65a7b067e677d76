import type { BodyRules } from '#shared/validation/body-rules.ts';

/** What an employee signs in with. */
export const loginFields = {
  hospital_code: { rules: 'required|max:40', label: 'hospital_code' },
  username: { rules: 'required|max:200', label: 'username' },
  password: { rules: 'required|max:200', label: 'password' },
} as const satisfies BodyRules;

/** The code by which a hospital is found; without one the listed hospitals are. */
export const hospitalFields = {
  code: { rules: 'required|max:40', label: 'hospital_code', mayBeAbsent: true },
} as const satisfies BodyRules;
