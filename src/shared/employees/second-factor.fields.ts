import type { BodyRules } from '#shared/validation/body-rules.ts';

/** A code of the app, and one of those that were written down. */
export const factorFields = {
  code: { rules: 'required|max:40', label: 'second_factor_code' },
} as const satisfies BodyRules;
export const recoveryFields = {
  code: { rules: 'required|max:40', label: 'recovery_code' },
} as const satisfies BodyRules;

/** Whoever begins to set a second factor up proves that the account is theirs. */
export const factorPasswordFields = {
  current_password: { rules: 'required|max:200', label: 'current_password' },
} as const satisfies BodyRules;

/** Whoever changes one has both. */
export const factorProofFields = { ...factorPasswordFields, ...factorFields } as const satisfies BodyRules;
export const recoveryProofFields = { ...factorPasswordFields, ...recoveryFields } as const satisfies BodyRules;

/** The same as it is sent: with a passkey, and where there is no second factor yet, there is no code. */
export const ownerProofFields = {
  ...factorPasswordFields,
  code: { ...factorFields.code, mayBeAbsent: true },
} as const satisfies BodyRules;
