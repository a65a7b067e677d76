import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM of a short text with the server's key, for what must be shown again. Layout: nonce, tag, ciphertext. */
export function encrypt(key: string, plain: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyBytes(key), nonce);
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** The text that `encrypt` made. Throws when the key is another one or a byte was changed. */
export function decrypt(key: string, encrypted: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyBytes(key), encrypted.subarray(0, nonceBytes));
  decipher.setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

function keyBytes(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
