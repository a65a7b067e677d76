import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A bearer token: 256 random bits, no meaning of its own. Kept as a hash only. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What stands in the database for a token. Plain SHA-256 does, since a token cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Look-up value of something short enough to be guessed (a bed code): a stolen backup alone opens nothing. */
export function hashCode(pepper: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(code).digest();
}
