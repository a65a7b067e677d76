import { sql } from 'kysely';
import { decrypt, encrypt } from '#server/platform/encrypt.ts';
import type { RelyingParty } from '#server/platform/relying-party.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { FactorMethod } from '#shared/employees/second-factor.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { makeTotpSecret, setUpOf, stepOfCode } from './totp.ts';

/** Since when the account asks for a second factor; null where it has none. */
export async function factorSince(tx: Tx, employee: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select least((select confirmed_at from totp where employee_id = ${employee}),
      (select min(made_at) from passkey where employee_id = ${employee})) as since`.execute(tx.db);
  return rows[0]?.since ?? null;
}

/**
 * Whether a set-up that began then was begun before the account had any second factor: with the password alone, which is
 * no proof any more.
 */
export async function isOlderThanFactor(tx: Tx, employee: string, begun: Date): Promise<boolean> {
  const since = await factorSince(tx, employee);
  return since !== null && begun < since;
}

/** How the account can prove its second factor: by a passkey only where browsers bind them to this server. */
export async function methodsOf(tx: Tx, employee: string, party: RelyingParty | null): Promise<FactorMethod[]> {
  const { rows } = await sql<{ method: FactorMethod }>`
    select 'passkey' as method where exists (select from passkey where employee_id = ${employee})
    union all
    select 'totp' where exists (select from totp where employee_id = ${employee} and confirmed_at is not null)
    union all
    select 'recovery_code' where exists (select from recovery_code where employee_id = ${employee}
      and used_at is null)`.execute(tx.db);
  return rows.map(({ method }) => method).filter((method) => party !== null || method !== 'passkey');
}

/** A fresh secret that asks for nothing before it is confirmed; null where one is confirmed already. */
export async function keepNewSecret(tx: Tx, { seal_key }: SharedSecrets, employee: string): Promise<string | null> {
  const plain = makeTotpSecret();
  const made = { secret: encrypt(seal_key, plain), made_at: tx.clock.now() };
  const kept = await tx.db
    .insertInto('totp')
    .values({ hospital_id: tx.hospital, employee_id: employee, ...made })
    .onConflict((known) =>
      known.columns(['hospital_id', 'employee_id']).doUpdateSet(made).where('totp.confirmed_at', 'is', null),
    )
    .returning('employee_id')
    .executeTakeFirst();
  return kept ? plain : null;
}

export type FirstCodeOf = { employee: string; set_up: string; code: string };

/**
 * The first code of a secret that was made lately: from now on codes are asked for. `over`: the secret is too old, or
 * another one has taken its place, or the account has got a second factor since; `known`: its first code was taken before.
 */
export async function confirmSecret(
  tx: Tx,
  secrets: SharedSecrets,
  { employee, set_up, code }: FirstCodeOf,
): Promise<'confirmed' | 'wrong' | 'over' | 'known'> {
  const now = tx.clock.now();
  const row = await readSecret(tx, secrets, employee);
  const from = new Date(now.getTime() - timing.secondFactorSetUpMinutes * 60_000);
  if (!row || setUpOf(row.plain) !== set_up) return 'over';
  if (row.confirmed_at) return 'known';
  if (row.made_at <= from || (await isOlderThanFactor(tx, employee, row.made_at))) return 'over';
  const last_step = stepOfCode(row.plain, code, now);
  if (last_step === null) return 'wrong';
  const confirmed = await tx.db
    .updateTable('totp')
    .set({ confirmed_at: now, last_step })
    .where('employee_id', '=', employee)
    .where('secret', '=', row.secret)
    .where('confirmed_at', 'is', null)
    .returning('employee_id')
    .executeTakeFirst();
  return confirmed ? 'confirmed' : 'over';
}

/** Takes a code of the app, once: neither it nor an older one is taken again. */
export async function takeTotpCode(tx: Tx, secrets: SharedSecrets, employee: string, code: string): Promise<boolean> {
  const row = await readSecret(tx, secrets, employee);
  if (!row?.confirmed_at) return false;
  const step = stepOfCode(row.plain, code, tx.clock.now());
  if (step === null) return false;
  const taken = await tx.db
    .updateTable('totp')
    .set({ last_step: step })
    .where('employee_id', '=', employee)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)
    .returning('employee_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Nothing is asked for any more, and no recovery code is left. False where there was no second factor. */
export async function deleteFactor(tx: Tx, employee: string): Promise<boolean> {
  const wasOn = (await factorSince(tx, employee)) !== null;
  for (const table of ['totp', 'passkey', 'recovery_code'] as const)
    await tx.db.deleteFrom(table).where('employee_id', '=', employee).execute();
  return wasOn;
}

async function readSecret(tx: Tx, { seal_key }: SharedSecrets, employee: string) {
  const row = await tx.db.selectFrom('totp').selectAll().where('employee_id', '=', employee).executeTakeFirst();
  return row && { ...row, plain: decrypt(seal_key, row.secret) };
}
