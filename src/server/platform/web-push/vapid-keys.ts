import { createECDH } from 'node:crypto';

/** Who sends, as push services know it: subscriptions are made for the public key, and every push is signed. */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * The pair that belongs to a secret of 32 bytes (base64 or base64url). Throws when the bytes are no key of the curve.
 */
export function vapidKeys(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  const bytes = Buffer.from(secret, 'base64url');
  curve.setPrivateKey(bytes);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
}

/** Whether a secret is a private key of the curve, and of the right length. */
export function isPushKey(secret: string): boolean {
  if (Buffer.from(secret, 'base64url').length !== 32) return false;
  try {
    vapidKeys(secret);
    return true;
  } catch {
    return false;
  }
}
