import { z } from 'zod';
import { withRules } from '#shared/validation/with-rules.ts';
import { emailChangeFields } from './employee.fields.ts';
import { MailedLink } from './password.schemas.ts';
import { ownRegistrationFields } from './registration.fields.ts';
import { ownerProofs } from './second-factor.schemas.ts';

const email = z.string().trim().min(3).max(254);
const [byCode, byPasskey, byPassword] = ownerProofs;

/** The new address, and the proof that it is the owner who asks. */
export const EmailChange = withRules(
  z.union([byCode.extend({ email }), byPasskey.extend({ email }), byPassword.extend({ email })]),
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

/** Which address a mailed link proves, and for whom: an account, or somebody who has registered in this role. */
export const VerifyLink = z.object({
  email: z.string(),
  username: z.string(),
  hospital: z.object({ name: z.string(), code: z.string() }),
  role: z.enum(['nurse', 'doctor']).nullable(),
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
