import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { TotpSecret } from '#shared/employees/second-factor.schemas.ts';
import { latinDigits } from '#shared/kernel/digits.ts';

/** What every authenticator app reads: RFC 6238 with SHA-1, six digits, a code each 30 s. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 };
/** As long as a SHA-1 hash, as RFC 4226 §4 wishes. */
const secretBytes = 20;
/** Clocks may differ by one code. */
const window = 1;

/** A fresh secret in base32, which a person can type. */
export function makeTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What the person is shown: as text, and as the address that the QR code holds. */
export function describeSecret(secret: string, { issuer, label }: { issuer: string; label: string }): TotpSecret {
  return { secret, address: new TOTP({ ...shape, issuer, label, secret }).toString(), set_up: setUpOf(secret) };
}

/** Tells one secret from another: of 160 random bits a hash gives nothing away. */
export function setUpOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The step of time to which a code belongs, or null for a code that is wrong now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = readDigits(code);
  if (token === null) return null;
  const totp = new TOTP({ ...shape, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/**
 * What was typed, as an app shows it: people write digits of their keyboard, wide ones, and groups of three. Null for
 * what is no code.
 */
function readDigits(typed: string): string | null {
  const code = latinDigits(typed.normalize('NFKC')).replace(/[\s\p{Pd}]/gu, '');
  return /^\d{6}$/.test(code) ? code : null;
}
