import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { RelyingParty } from '#server/platform/relying-party.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PasskeyOptions, UsedPasskey } from '#shared/employees/passkey.schemas.ts';
import { type KnownPasskey, keepChallenge, noteUse, passkeysOf, type TakenChallenge } from './passkey.queries.ts';

/** Whose passkey, and for which session or sign-in. */
export type Use = { party: RelyingParty; employee: string; subject: string };

/** What the browser is asked with: any of the account's passkeys. */
export async function askToUse(tx: Tx, { party, employee, subject }: Use): Promise<PasskeyOptions> {
  const known = await passkeysOf(tx, employee);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    // The second of two factors: that the device is there is enough (WebAuthn §5.8.6).
    userVerification: 'discouraged',
  });
  await keepChallenge(tx, { subject, purpose: 'use' }, options.challenge);
  return { options: { ...options } };
}

/** What a device signed, with the challenge that it was asked to sign, which is taken already. */
export type SignedUse = { party: RelyingParty; employee: string; asked: TakenChallenge | null; response: UsedPasskey };

/** False where what the device signed proves nothing, or its counter went backwards. */
export async function takePasskey(tx: Tx, { party, employee, asked, response }: SignedUse): Promise<boolean> {
  const key = (await passkeysOf(tx, employee)).find(({ credential_id }) => credential_id === response.id);
  if (asked === null || !key) return false;
  const next = await counterOf({ response, expectedChallenge: asked.challenge, key, party });
  return next !== null && noteUse(tx, key, next);
}

type Signed = { response: UsedPasskey; expectedChallenge: string; key: KnownPasskey; party: RelyingParty };

async function counterOf({ response, expectedChallenge, key, party }: Signed): Promise<number | null> {
  const checked = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id },
    requireUserVerification: false,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
  }).catch(() => null); // it throws for whatever does not fit
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
