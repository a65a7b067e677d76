import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { contentChanged } from '#shared/content/content.events.ts';
import { channels } from '#shared/kernel/channels.ts';

/** Every running stay reads the hospital's pages, menus and links again. */
export async function announceContent(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from stay where ended_at is null order by id`.execute(tx.db);
  const heard = rows.map(({ id }) => channels.stay(id));
  if (heard.length > 0) tx.announce(contentChanged, { subject: tx.hospital, channels: heard });
}
