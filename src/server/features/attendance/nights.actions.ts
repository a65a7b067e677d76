import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import { channels } from '#shared/kernel/channels.ts';

/**
 * The night of a ward has other hours than before: whoever is present reads them anew, of every ward, for each may be
 * called from there. Whoever comes, or comes back from a break, does so anyway.
 */
export async function announceNights(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`select employee_id as id from present_employee order by 1`.execute(tx.db);
  for (const { id: subject } of rows) tx.announce(dutyChanged, { subject, channels: [channels.employee(subject)] });
}
