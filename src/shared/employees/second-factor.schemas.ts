import { z } from 'zod';
import { withRules } from '#shared/validation/with-rules.ts';
import { StaffSignIn } from './employee.schemas.ts';
import { UsedPasskey } from './passkey.schemas.ts';
import { factorFields, ownerProofFields } from './second-factor.fields.ts';

const challenge = z.string().min(1).max(200);
/** Which secret it is whose first code is sent. */
const set_up = z.string().min(1).max(100);
/** Six digits of the app, or a recovery code; as people type them. */
const typed = { method: z.enum(['totp', 'recovery_code']), code: z.string().trim().min(1).max(40) };
const ofApp = z.string().trim().min(1).max(40);
const password = { current_password: z.string().min(1).max(200) };

/** How a second factor is proved. */
export const FactorMethod = z.enum(['totp', 'recovery_code', 'passkey']);
export type FactorMethod = z.infer<typeof FactorMethod>;

/**
 * The data of `second_factor_wanted` and `second_factor_missing`: what the second step is sent with, and how the account
 * can do it; no way where a second factor is to be set up first. It opens nothing.
 */
export const SignInChallenge = z.object({ challenge: z.string(), methods: z.array(FactorMethod) });
export type SignInChallenge = z.infer<typeof SignInChallenge>;

export const FactorAnswer = withRules(z.object({ challenge, ...typed }), factorFields);
export type FactorAnswer = z.infer<typeof FactorAnswer>;

export const ChallengeToken = z.object({ challenge });
export type ChallengeToken = z.infer<typeof ChallengeToken>;

export const FactorSetUp = withRules(z.object({ challenge, set_up, code: ofApp }), factorFields);
export type FactorSetUp = z.infer<typeof FactorSetUp>;

/**
 * What an authenticator app is given: typed as it is, or scanned as a QR code of the address. `set_up` goes with its
 * first code, so that one of an earlier secret is not taken for a wrong one.
 */
export const TotpSecret = z.object({ secret: z.string(), address: z.string(), set_up: z.string() });
export type TotpSecret = z.infer<typeof TotpSecret>;

/** Shown this once. Each opens one sign-in in place of a code of the app. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** No codes where the account has some already, which still count. */
export const ConfirmedApp = z.object({ recovery_codes: z.array(z.string()).nullable() });
export type ConfirmedApp = z.infer<typeof ConfirmedApp>;

/** The session waits until its owner has kept the codes. */
export const SetUpSignIn = RecoveryCodes.extend({ sign_in: StaffSignIn });
export type SetUpSignIn = z.infer<typeof SetUpSignIn>;

/** One's own second factor. */
export const SecondFactor = z.object({
  /** Null where there is none. */
  since: z.iso.datetime().nullable(),
  recovery_codes_left: z.number().int(),
  /** How it can be proved. */
  methods: z.array(FactorMethod),
  /** The hospital requires one for the rights that the account has. */
  is_required: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const FirstCode = withRules(z.object({ set_up, code: ofApp }), factorFields);
export type FirstCode = z.infer<typeof FirstCode>;

const proofs = [
  z.object({ ...password, ...typed }),
  z.object({ ...password, method: z.literal('passkey'), response: UsedPasskey }),
] as const;

/** Password and second factor. */
export const FactorProof = withRules(z.discriminatedUnion('method', proofs), ownerProofFields);
export type FactorProof = z.infer<typeof FactorProof>;

/** The password, and the second factor where the account has one. */
export const ownerProofs = [...proofs, z.object(password)] as const;
export const OwnerProof = withRules(z.union(ownerProofs), ownerProofFields);
export type OwnerProof = z.infer<typeof OwnerProof>;
