import { z } from 'zod';
import { withRules } from '#shared/validation/with-rules.ts';
import { changePasswordFields, forgotFields, newPasswordFields } from './password.fields.ts';

export const ResetWish = withRules(
  z.object({ hospital_code: z.string().trim().min(1).max(40), username: z.string().trim().min(1).max(200) }),
  forgotFields,
);
export type ResetWish = z.infer<typeof ResetWish>;

const token = z.string().min(1).max(200);

/** What a mailed link holds. */
export const MailedLink = z.object({ token });
export type MailedLink = z.infer<typeof MailedLink>;

/** Whose link it is, as whoever holds it may read it. */
export const ResetLink = z.object({
  username: z.string(),
  hospital: z.object({ name: z.string(), code: z.string() }),
});
export type ResetLink = z.infer<typeof ResetLink>;

const chosen = { password: z.string().min(12).max(200), password_confirmation: z.string().max(200) };

export const PasswordReset = withRules(z.object({ token, ...chosen }), newPasswordFields);
export type PasswordReset = z.infer<typeof PasswordReset>;

export const PasswordChange = withRules(
  z.object({ current_password: z.string().min(1).max(200), ...chosen }),
  changePasswordFields,
);
export type PasswordChange = z.infer<typeof PasswordChange>;
