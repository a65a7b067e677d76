import type { TxOf } from '#server/platform/tx/actor.ts';
import type { BedAccount } from '#shared/users/user.schemas.ts';
import { endLink } from './end-link.ts';

/** The accounts that are linked to the caller's stay, the oldest link first, without a word of whose they are. */
export async function listBedAccounts(tx: TxOf<'bed'>): Promise<BedAccount[]> {
  const links = await tx.db
    .selectFrom('user_stay')
    .select(['user_id as id', 'linked_at'])
    .where('stay_id', '=', tx.actor.stay)
    .orderBy('linked_at')
    .orderBy('user_id')
    .execute();
  return links.map(({ id, linked_at }) => ({ id, linked_at: linked_at.toISOString() }));
}

/** Throws `not_found` where that account is not linked to the caller's stay. */
export async function unlinkBedAccount(tx: TxOf<'bed'>, user: string): Promise<null> {
  return endLink(tx, { user, stay: tx.actor.stay });
}
