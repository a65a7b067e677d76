import { z } from 'zod';
import { withRules } from '#shared/validation/with-rules.ts';
import { emailChangeFields } from './employee.fields.ts';
import { MailedLink } from './password.schemas.ts';
import { ownRegistrationFields } from './registration.fields.ts';

export const EmailChange = withRules(
  z.object({ email: z.string().trim().min(3).max(254), current_password: z.string().max(200) }),
  emailChangeFields,
);
export type EmailChange = z.infer<typeof EmailChange>;

/** A new address that waits until the link that was mailed to it is opened. */
export const EmailWish = z.object({
  email: z.string(),
  expires_at: z.iso.datetime(),
  /** The link can be mailed again from then on. */
  again_at: z.iso.datetime(),
});
export type EmailWish = z.infer<typeof EmailWish>;

/** What a mailed link confirms: somebody's registration, or else the address of an account. */
export const VerifyLink = z.object({
  registration: z.object({ username: z.string(), role: z.enum(['nurse', 'doctor']) }).nullable(),
});
export type VerifyLink = z.infer<typeof VerifyLink>;

/** The link, and for a registration the password that was chosen with it. */
export const EmailProof = withRules(
  MailedLink.extend({ password: z.string().max(200).optional() }),
  ownRegistrationFields,
);
export type EmailProof = z.infer<typeof EmailProof>;

/**
 * What follows of it: an `account` has the address from now on; or it is that of somebody who registered, who waits for
 * `approval`, or can sign in (`sign_in`).
 */
export const VerifiedEmail = z.object({ email: z.string(), next: z.enum(['account', 'approval', 'sign_in']) });
export type VerifiedEmail = z.infer<typeof VerifiedEmail>;
