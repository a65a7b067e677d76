import { randomBytes } from 'node:crypto';
import { hashCode } from '#server/platform/credentials/tokens.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { readCode } from '#shared/beds/card-code.ts';

/** Crockford base32, as on the cards of beds: 32 signs, so that a byte has each of them equally often. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;
const codes = 10;

/** Ten fresh codes of 50 bits in place of all before, shown this once: only keyed hashes are kept. */
export async function makeRecoveryCodes(tx: Tx, secrets: SharedSecrets, employee: string): Promise<string[]> {
  await tx.db.deleteFrom('recovery_code').where('employee_id', '=', employee).execute();
  const made = Array.from({ length: codes }, () =>
    Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join(''),
  );
  const of = { hospital_id: tx.hospital, employee_id: employee, made_at: tx.clock.now() };
  await tx.db
    .insertInto('recovery_code')
    .values(made.map((code) => ({ ...of, code_hash: hashOf(secrets, employee, code) })))
    .execute();
  return made.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`);
}

/** Takes a recovery code, once, and puts that on record. */
export async function takeRecoveryCode(
  tx: Tx,
  secrets: SharedSecrets,
  employee: string,
  typed: string,
): Promise<boolean> {
  const taken = await tx.db
    .updateTable('recovery_code')
    .set({ used_at: tx.clock.now() })
    .where('employee_id', '=', employee)
    .where('code_hash', '=', hashOf(secrets, employee, readCode(typed)))
    .where('used_at', 'is', null)
    .returning('employee_id')
    .executeTakeFirst();
  if (!taken) return false;
  const person = { type: 'employee', id: employee };
  const causer = { kind: 'employee', id: employee } as const;
  await logActivity(tx, { subject: person, action: 'employee.recovery_code_used', causer });
  return true;
}

export async function countRecoveryCodes(tx: Tx, employee: string): Promise<number> {
  const { left } = await tx.db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('employee_id', '=', employee)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

function hashOf({ code_pepper }: SharedSecrets, employee: string, code: string): Buffer {
  return hashCode(code_pepper, `recovery code:${employee}:${code}`);
}
