import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
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
  | 'passkey_removed'
  | 'registration_approved';

/**
 * Puts a mail to the owner of an account into the ledger: what was changed. Sent where a mail server is set up and the
 * account has an address.
 */
export function mailAccountNotice(tx: Tx, employee: string, what: AccountNotice): Promise<void> {
  return queue(tx, { subject_kind: what, subject_id: employee, employee_id: employee });
}

/** A link by which they set their own password, which an administrator has opened for them. */
export function mailPasswordLink(tx: Tx, employee: string, link: string): Promise<void> {
  return queue(tx, { subject_kind: 'account_link', subject_id: link, employee_id: employee });
}

/**
 * The same of a new address: to that one with the link that proves it; to the present one, that another is wanted; and
 * to the former one, once the new one is proved.
 */
export function mailEmailChange(
  tx: Tx,
  employee: string,
  { link, is }: { link: string; is: 'email_change' | 'email_wanted' | 'email_changed' },
): Promise<void> {
  return queue(tx, { subject_kind: is, subject_id: link, employee_id: employee });
}

/** Why a registration was declined, to the address that it proved. */
export function mailRegistrationDeclined(tx: Tx, registration: string): Promise<void> {
  return queue(tx, { subject_kind: 'registration_declined', subject_id: registration, employee_id: null });
}

/**
 * To each employee who may approve somebody of whom they have not read: somebody waits. They get one such mail an hour
 * at most, so that a flood of registrations is none of mails; who comes within the hour is in the next one. One that was
 * not sent since it was overtaken counts for nothing.
 */
export async function mailWaitingRegistrations(tx: Tx): Promise<void> {
  // Of two at once the second sees what the first has mailed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registrations of ${tx.hospital}`}, 0))`.execute(tx.db);
  const now = tx.clock.now();
  const before = new Date(now.getTime() - timing.registrationMailMinutes * 60_000);
  const { rows } = await sql<{ id: string }>`
    insert into notification (hospital_id, event_id, subject_kind, subject_id, employee_id, channel, created_at)
    select e.hospital_id, ${randomUUID()}, 'registration_waits', w.id, e.id, 'mail', ${now}
    from employee e join access_level l on l.hospital_id = e.hospital_id and l.id = e.access_level_id
    join allocation a on a.hospital_id = e.hospital_id and a.access_level_id = e.access_level_id
      and a.module_code = 'employees' and a.access_right = 'edit'
    cross join lateral (select coalesce(max(n.created_at), '-infinity') as at from notification n
      where n.hospital_id = e.hospital_id and n.employee_id = e.id and n.subject_kind = 'registration_waits'
        and n.failure is distinct from 'overtaken') mailed
    cross join lateral (select r.id from registration r where r.hospital_id = e.hospital_id
        and r.declined_at is null and r.verified_at > mailed.at
        and (l.scope = 'hospital' or exists (select from employee_department d
          join registration_department c on c.hospital_id = d.hospital_id and c.department_id = d.department_id
          where d.hospital_id = e.hospital_id and d.employee_id = e.id and c.registration_id = r.id))
      order by r.verified_at desc, r.id limit 1) w
    where e.active and e.deleted_at is null and e.email is not null and mailed.at <= ${before}
    returning id`.execute(tx.db);
  for (const { id } of rows) tx.announce(mailQueued, { subject: id });
}

/** To a patient about their own account: the password was changed. */
export function mailUserPasswordChanged(tx: Tx, user: string): Promise<void> {
  return queue(tx, { subject_kind: 'user_password_changed', subject_id: user, employee_id: null });
}

type Row = { subject_kind: string; subject_id: string; employee_id: string | null };

async function queue(tx: Tx, row: Row): Promise<void> {
  const { id } = await tx.db
    .insertInto('notification')
    .values({ hospital_id: tx.hospital, event_id: randomUUID(), ...row, channel: 'mail', created_at: tx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.announce(mailQueued, { subject: id });
}
