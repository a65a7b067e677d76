import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/tx/tx.ts';
import { mailQueued } from '#shared/notifications/notification.events.ts';

/**
 * Puts a mail to the owner of an account into the ledger: the password was changed. Sent where a mail server is set up
 * and the account has an address.
 */
export async function mailPasswordChanged(tx: Tx, employee: string): Promise<void> {
  const row = { event_id: randomUUID(), subject_kind: 'account', subject_id: employee, employee_id: employee };
  const { id } = await tx.db
    .insertInto('notification')
    .values({ hospital_id: tx.hospital, ...row, channel: 'mail', created_at: tx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.announce(mailQueued, { subject: id });
}
