import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/tx/tx.ts';
import { mailQueued } from '#shared/notifications/notification.events.ts';

/** The password was changed. */
export function mailPasswordChanged(tx: Tx, employee: string): Promise<void> {
  return mailAccountNotice(tx, employee, 'account');
}

type AccountNotice = 'account' | 'second_factor_on' | 'second_factor_off';

/**
 * Puts a mail to the owner of an account into the ledger: what was changed. Sent where a mail server is set up and the
 * account has an address.
 */
export async function mailAccountNotice(tx: Tx, employee: string, what: AccountNotice): Promise<void> {
  const row = { event_id: randomUUID(), subject_kind: what, subject_id: employee, employee_id: employee };
  const { id } = await tx.db
    .insertInto('notification')
    .values({ hospital_id: tx.hospital, ...row, channel: 'mail', created_at: tx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.announce(mailQueued, { subject: id });
}
