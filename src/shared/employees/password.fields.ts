import type { BodyRules } from '#shared/validation/body-rules.ts';

/** A password that somebody chooses, and once more so that a slip is noticed. Long, and of whatever characters. */
export const newPasswordFields = {
  password: { rules: 'required|min:12|max:200', label: 'new_password' },
  password_confirmation: { rules: 'required|confirmed:password', label: 'password_confirmation' },
} as const satisfies BodyRules;

/** The same by somebody who is signed in, who proves first that it is they. */
export const changePasswordFields = {
  current_password: { rules: 'required|max:200', label: 'current_password' },
  ...newPasswordFields,
} as const satisfies BodyRules;

/** Who wants a new password: by user name or e-mail address, at the hospital that was chosen before. */
export const forgotFields = {
  username: { rules: 'required|max:200', label: 'username' },
} as const satisfies BodyRules;
