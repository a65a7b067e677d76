import { z } from 'zod';
import { withRules } from '#shared/validation/with-rules.ts';
import { passkeyNameFields } from './passkey.fields.ts';

const challenge = z.string().min(1).max(200);
const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000);
const transports = z.array(z.string().max(20)).max(10);

/** One of one's own passkeys, by the name that it was given. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  made_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Options of the browser's call, in the JSON form of WebAuthn level 3 (`parseCreationOptionsFromJSON`). */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** The caller's own, the newest first, and whether this server and the account take another one. */
export const OwnPasskeys = z.object({ passkeys: z.array(Passkey), can_add: z.boolean() });
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

/** What the browser answers when a passkey was made (`RegistrationResponseJSON`). */
export const NewPasskey = withRules(
  z.object({
    name: z.string().trim().min(1).max(60),
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url,
        attestationObject: base64url,
        transports: transports.optional(),
      }),
    }),
  }),
  passkeyNameFields,
);
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What the browser answers when a passkey was used (`AuthenticationResponseJSON`). */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

/** The same for a sign-in that waits for its second step. */
export const PasskeyAnswer = z.object({ challenge, response: UsedPasskey });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The passkey, and recovery codes where it is the first factor of the account: shown this once. */
export const MadePasskey = z.object({ passkey: Passkey, recovery_codes: z.array(z.string()).nullable() });
export type MadePasskey = z.infer<typeof MadePasskey>;
