import { sql } from 'kysely';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { mentionChanged } from '#shared/requests/request.events.ts';
import { countUnread } from './staff-notification.reads.ts';

/** The employee has seen their list up to `until`; never less than before, nor more than up to now. */
export async function readNotifications(tx: Tx, until: Date): Promise<{ unread: number }> {
  const employee = requireEmployee(tx);
  const now = tx.clock.now();
  const until_at = until < now ? until : now;
  await sql`
    insert into notification_read (hospital_id, employee_id, until_at)
    values (${tx.hospital}, ${employee}, ${until_at})
    on conflict (hospital_id, employee_id)
      do update set until_at = greatest(notification_read.until_at, excluded.until_at)`.execute(tx.db);
  tx.announce(mentionChanged, { subject: employee });
  return { unread: await countUnread(tx, employee) };
}
