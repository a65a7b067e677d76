import { decrypt, encrypt } from '#server/platform/encrypt.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { FirstCodeOf } from './factor.queries.ts';
import { makeTotpSecret, setUpOf, stepOfCode } from './totp.ts';

/** A fresh secret beside the one that counts, in place of an earlier such one; null where none counts. */
export async function keepNextSecret(tx: Tx, { seal_key }: SharedSecrets, employee: string): Promise<string | null> {
  const plain = makeTotpSecret();
  const kept = await tx.db
    .updateTable('totp')
    .set({ next_secret: encrypt(seal_key, plain), next_made_at: tx.clock.now() })
    .where('employee_id', '=', employee)
    .where('confirmed_at', 'is not', null)
    .returning('employee_id')
    .executeTakeFirst();
  return kept ? plain : null;
}

/**
 * The first code of a next secret that was made lately: from now on its codes are taken and those of the one before are
 * not. `over`: it is too old, or another one has taken its place; `known`: its first code was taken before. The caller
 * holds the account.
 */
export async function swapSecret(
  tx: Tx,
  { seal_key }: SharedSecrets,
  { employee, set_up, code }: FirstCodeOf,
): Promise<'swapped' | 'wrong' | 'over' | 'known'> {
  const now = tx.clock.now();
  const row = await tx.db.selectFrom('totp').selectAll().where('employee_id', '=', employee).executeTakeFirst();
  if (row?.confirmed_at && setUpOf(decrypt(seal_key, row.secret)) === set_up) return 'known';
  const { next_secret, next_made_at } = row ?? {};
  const from = new Date(now.getTime() - timing.secondFactorSetUpMinutes * 60_000);
  if (!next_secret || !next_made_at || next_made_at <= from) return 'over';
  const plain = decrypt(seal_key, next_secret);
  if (setUpOf(plain) !== set_up) return 'over';
  const last_step = stepOfCode(plain, code, now);
  if (last_step === null) return 'wrong';
  await tx.db
    .updateTable('totp')
    .set({ secret: next_secret, made_at: next_made_at, confirmed_at: now, last_step })
    .set({ next_secret: null, next_made_at: null })
    .where('employee_id', '=', employee)
    .execute();
  return 'swapped';
}
