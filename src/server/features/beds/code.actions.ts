import { randomInt, randomUUID } from 'node:crypto';
import { hashCode } from '#server/platform/credentials/tokens.ts';
import { decrypt, encrypt } from '#server/platform/encrypt.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { bedCodeLength, readCode } from '#shared/beds/card-code.ts';

/** Crockford base32: no I, L, O, U, so that a code survives being read aloud and copied by hand. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What stands in the bed's row for its code and QR uuid: to be looked up by, and to be shown. */
export type BedCodes = { code_hash: Buffer; code_encrypted: Buffer; qr_hash: Buffer; qr_encrypted: Buffer };

/** A fresh code (40 bits) and QR uuid (version 4) for a bed, unless the caller brings its own. */
export function makeBedCodes(secrets: SharedSecrets, code = makeCode(), qr: string = randomUUID()): BedCodes {
  return {
    code_hash: codeHash(secrets, code),
    code_encrypted: encrypt(secrets.seal_key, code),
    qr_hash: qrHash(secrets, qr),
    qr_encrypted: encrypt(secrets.seal_key, qr),
  };
}

export function makeCode(length = bedCodeLength): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Forgives what people type. Null when it can be no code. */
export function normalizeCode(typed: string): string | null {
  const code = readCode(typed);
  return code.length === bedCodeLength && [...code].every((sign) => alphabet.includes(sign)) ? code : null;
}

/** As people read it: `7K3M-Q2XV`. */
export function showCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

export function codeHash(secrets: SharedSecrets, code: string): Buffer {
  return hashCode(secrets.code_pepper, `code:${code}`);
}

export function qrHash(secrets: SharedSecrets, uuid: string): Buffer {
  return hashCode(secrets.code_pepper, `qr:${uuid.toLowerCase()}`);
}

/** The code and QR uuid in clear, for printing and showing. */
export function openBedCodes(secrets: SharedSecrets, encrypted: Pick<BedCodes, 'code_encrypted' | 'qr_encrypted'>) {
  return {
    code: decrypt(secrets.seal_key, encrypted.code_encrypted),
    qr: decrypt(secrets.seal_key, encrypted.qr_encrypted),
  };
}

/** Lock order: first the bed. What changes its code or its tablet is done one after the other: a bed has one of each. */
export async function lockBed(tx: Tx, bed: string): Promise<void> {
  await tx.db.selectFrom('bed').select('id').where('id', '=', bed).forNoKeyUpdate().execute();
}
