import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/tx/tx.ts';
import { mailQueued } from '#shared/notifications/notification.events.ts';

/** The password was changed. */
export function mailPasswordChanged(tx: Tx, employee: string): Promise<void> {
  return mailAccountNotice(tx, employee, 'account');
}

type AccountNotice =
  | 'account'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_replaced'
  | 'passkey_added'
  | 'passkey_removed';

/**
 * Puts a mail to the owner of an account into the ledger: what was changed. Sent where a mail server is set up and the
 * account has an address.
 */
export function mailAccountNotice(tx: Tx, employee: string, what: AccountNotice): Promise<void> {
  return queue(tx, { subject_kind: what, subject_id: employee, employee_id: employee });
}

/** The same of a new address: to that one with the link that proves it, and to the former one once it is proved. */
export function mailEmailChange(
  tx: Tx,
  employee: string,
  { link, is }: { link: string; is: 'email_change' | 'email_changed' },
): Promise<void> {
  return queue(tx, { subject_kind: is, subject_id: link, employee_id: employee });
}

async function queue(tx: Tx, row: { subject_kind: string; subject_id: string; employee_id: string }): Promise<void> {
  const { id } = await tx.db
    .insertInto('notification')
    .values({ hospital_id: tx.hospital, event_id: randomUUID(), ...row, channel: 'mail', created_at: tx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.announce(mailQueued, { subject: id });
}
