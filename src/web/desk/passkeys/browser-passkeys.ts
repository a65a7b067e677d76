import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyOptions, UsedPasskey } from '#shared/employees/passkey.schemas.ts';

/** Nothing came of the browser's own dialog: it was closed, ran out of time, or knows no fitting passkey. */
export class PasskeyStopped extends Error {}

/** Whether this browser has passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Has the browser make a passkey. Throws `PasskeyStopped`. */
export async function makePasskey({ options }: PasskeyOptions): Promise<NewPasskey['response']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  if (!isForMaking(options)) throw new PasskeyStopped();
  const made = await startRegistration({ optionsJSON: options }).catch(stopped);
  return { ...made, type: 'public-key', clientExtensionResults: {} };
}

/** Has the browser sign by one of the account's passkeys. Throws `PasskeyStopped`. */
export async function signByPasskey({ options }: PasskeyOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  if (!isForUse(options)) throw new PasskeyStopped();
  const used = await startAuthentication({ optionsJSON: options }).catch(stopped);
  return { ...used, type: 'public-key', clientExtensionResults: {} };
}

function stopped(): never {
  throw new PasskeyStopped();
}

const isForMaking = (options: unknown): options is PublicKeyCredentialCreationOptionsJSON =>
  typeof options === 'object' && options !== null && 'challenge' in options && 'user' in options;

const isForUse = (options: unknown): options is PublicKeyCredentialRequestOptionsJSON =>
  typeof options === 'object' && options !== null && 'challenge' in options;
