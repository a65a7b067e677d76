import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Passkey } from '#shared/employees/passkey.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';

/** A passkey as a signature is checked by. */
export type KnownPasskey = {
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
};

export async function listPasskeysOf(tx: Tx, employee: string): Promise<Passkey[]> {
  const rows = await tx.db
    .selectFrom('passkey')
    .select(['id', 'name', 'made_at', 'used_at'])
    .where('employee_id', '=', employee)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ made_at, used_at, ...row }) => ({
    ...row,
    made_at: made_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }));
}

export async function passkeysOf(tx: Tx, employee: string): Promise<KnownPasskey[]> {
  const { rows } = await sql<KnownPasskey>`
    select id, credential_id, public_key, counter::float8 as counter, transports from passkey
    where employee_id = ${employee} order by id`.execute(tx.db);
  return rows;
}

/** For which session or sign-in a device signs, and whether a passkey is made or used by it. */
export type Asked = { subject: string; purpose: 'make' | 'use' };

/** What the device is to sign next: the one before, of the same session or sign-in, holds no more. */
export async function keepChallenge(tx: Tx, { subject, purpose }: Asked, challenge: string): Promise<void> {
  const row = { challenge, made_at: tx.clock.now() };
  await tx.db
    .insertInto('passkey_challenge')
    .values({ hospital_id: tx.hospital, subject_id: subject, purpose, ...row })
    .onConflict((known) => known.columns(['hospital_id', 'subject_id', 'purpose']).doUpdateSet(row))
    .execute();
}

export type TakenChallenge = { challenge: string; made_at: Date };

/**
 * Takes it, once: in a transaction of its own, so that nothing that then fails gives it back. Null where there is none, or
 * it is too old.
 */
export async function takeChallenge(tx: Tx, { subject, purpose }: Asked): Promise<TakenChallenge | null> {
  const row = await tx.db
    .deleteFrom('passkey_challenge')
    .where('subject_id', '=', subject)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'made_at'])
    .executeTakeFirst();
  const from = new Date(tx.clock.now().getTime() - timing.passkeyChallengeMinutes * 60_000);
  return row && row.made_at > from ? row : null;
}

/** The use is noted. False where another one came first: of a counter that goes on, one of two is a copy. */
export async function noteUse(tx: Tx, { id, counter }: KnownPasskey, next: number): Promise<boolean> {
  const noted = await tx.db
    .updateTable('passkey')
    .set({ counter: String(next), used_at: tx.clock.now() })
    .where('id', '=', id)
    .where('counter', '=', String(counter))
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
