import type { Tx } from '#server/platform/tx/tx.ts';
import { type ChannelName, channels } from '#shared/kernel/channels.ts';

/** The own channels of every station of the hospital: what all of them must know, whosever ward it is (S9). */
export async function stationChannels(tx: Tx): Promise<ChannelName<'device'>[]> {
  const rows = await tx.db
    .selectFrom('device')
    .select('id')
    .where('kind', '=', 'station')
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => channels.device(id));
}
