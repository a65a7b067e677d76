import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type ChannelName, channels } from '#shared/kernel/channels.ts';

/** The own channels of the accounts that are linked to one of these stays now, each once. */
export async function linkedUserChannels(tx: Tx, stays: readonly string[]): Promise<ChannelName<'user'>[]> {
  if (stays.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from user_stay where stay_id = any(${stays}::uuid[]) order by user_id`.execute(tx.db);
  return rows.map(({ user_id }) => channels.user(user_id));
}
