import type { Tx } from '#server/platform/tx/tx.ts';

/** A registration whose address is not proved yet. */
export function readUnproved({ db }: Tx, id: string): Promise<{ password_hash: string | null } | undefined> {
  return db
    .selectFrom('registration')
    .select('password_hash')
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
}
