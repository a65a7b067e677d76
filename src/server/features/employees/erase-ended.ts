import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import { eraseAccount } from './erase-account.actions.ts';

const dayMs = 86_400_000;

/** Who is called by the id of their row is erased already. */
const isDue = (tx: Tx) => {
  const ended = new Date(tx.clock.now().getTime() - timing.restoreDays * dayMs);
  return sql<boolean>`deleted_at < ${ended} and username <> id::text`;
};

/** Erases what is personal of accounts that an administrator has ended, once they can be restored no more. */
export async function eraseEndedAccounts(tx: Tx): Promise<void> {
  const rows = await tx.db.selectFrom('employee').select('id').where(isDue(tx)).orderBy('id').execute();
  for (const { id } of rows) tx.afterwards(id, (own) => eraseEnded(own, id));
}

/** Held, so that it is not restored meanwhile; one that was is left as it is. */
async function eraseEnded(tx: Tx, id: string): Promise<void> {
  const held = await tx.db
    .selectFrom('employee')
    .select('id')
    .where('id', '=', id)
    .where(isDue(tx))
    .forUpdate()
    .executeTakeFirst();
  if (held) await eraseAccount(tx, id);
}
