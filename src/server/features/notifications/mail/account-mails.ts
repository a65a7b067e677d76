import { sql } from 'kysely';
import { openAccountLink } from '#server/platform/credentials/account-links.ts';
import { pauseSecondsAfter } from '#server/platform/credentials/throttle/counters.ts';
import { limits, undecidedTries } from '#server/platform/credentials/throttle/limits.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Delivery } from '#server/platform/outbox/durable/listeners.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import { mailQueued } from '#shared/notifications/notification.events.ts';
import type { MailedRow, MailedText } from './subjects.ts';

/**
 * What follows once somebody has asked for a new password: for an account that can be mailed to a link is opened and a
 * mail put into the ledger; for a name that nobody has nothing is done, long after both were answered.
 */
export function planResetMail(key: string) {
  return async (tx: Tx, { event_id, subject }: Delivery): Promise<void> => {
    const link = await readHeld(tx, subject);
    if (!link || (await isTooSoon(tx, subject, link))) return;
    const minutes = link.is_first ? timing.firstLinkMinutes : timing.resetLinkMinutes;
    await openAccountLink(tx.db, key, { hospital: tx.hospital, id: subject, madeAt: link.made_at, minutes });
    const row = { event_id, subject_kind: 'account_link', subject_id: subject, employee_id: link.employee_id };
    const queued = await tx.db
      .insertInto('notification')
      .values({ hospital_id: tx.hospital, ...row, channel: 'mail', created_at: tx.clock.now() })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!queued) return;
    const employee = { type: 'employee', id: link.employee_id };
    await logActivity(tx, { subject: employee, action: 'employee.password_reset_asked' });
    tx.announce(mailQueued, { subject: queued.id });
  };
}

type Link = { employee_id: string; made_at: Date; is_first: boolean };

/** Null where it is nobody's. Holds the account: while its password is changed this waits, and then finds it nobody's. */
async function readHeld({ db }: Tx, id: string): Promise<Link | null> {
  const link = db.selectFrom('account_link').select(['employee_id', 'made_at']).where('id', '=', id);
  const asked = await link.executeTakeFirst();
  if (!asked?.employee_id) return null;
  const account = await db
    .selectFrom('employee')
    .select('password_hash')
    .where('id', '=', asked.employee_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const held = await link.executeTakeFirst();
  if (!held?.employee_id) return null;
  return { employee_id: held.employee_id, made_at: held.made_at, is_first: account?.password_hash === null };
}

const { reset_account: limit } = limits;

/**
 * Whoever asks is counted by the name that they write, so that the answer tells nothing; user name and address of one
 * account are two. Its mails are held to the same limit here, long after the answer. What an asker waits for a place on
 * the counter is no part of the pause.
 */
async function isTooSoon(tx: Tx, id: string, { employee_id, made_at }: Link): Promise<boolean> {
  const from = new Date(made_at.getTime() - limit.resetSeconds * 1000);
  const { rows } = await sql<{ mailed: number; last_at: Date | null }>`
    select count(*)::int as mailed, max(l.made_at) as last_at from account_link l
    join session_token t on t.hospital_id = l.hospital_id and t.kind = 'account_link' and t.session_id = l.id
    where l.employee_id = ${employee_id} and l.purpose = 'password_reset' and l.made_at > ${from}
      and l.id <> ${id}`.execute(tx.db);
  const { mailed, last_at } = rows[0] ?? { mailed: 0, last_at: null };
  const pause = pauseSecondsAfter(mailed, limit) - undecidedTries.waitSeconds;
  return last_at !== null && pause > 0 && made_at.getTime() < last_at.getTime() + pause * 1000;
}

/** The link is not over: nobody has used it, nor another that was mailed to the same account. */
export async function passwordReset(tx: Tx, { subject_id }: MailedRow): Promise<MailedText | null> {
  const { rows } = await sql<{ hospital: string; is_first: boolean }>`
    select h.name as hospital, coalesce(e.password_hash is null, false) as is_first
    from session_token t join hospital_profile(${tx.hospital}) h on true
    left join account_link l on l.hospital_id = t.hospital_id and l.id = t.session_id
    left join employee e on e.hospital_id = l.hospital_id and e.id = l.employee_id
    where t.session_id = ${subject_id} and t.kind = 'account_link' and t.ended_at is null
      and t.expires_at > ${tx.clock.now()}`.execute(tx.db);
  if (!rows[0]) return null;
  const { hospital, is_first } = rows[0];
  const page = { is: 'reset', accountLink: subject_id } as const;
  if (is_first) return { words: 'first_password', hospital, page: { ...page, words: 'first_password_link' } };
  const reset = { ...page, words: 'password_reset_link' } as const;
  return { words: 'password_reset', hospital, page: reset, after: 'password_reset_ignore' };
}

type Notice =
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_replaced'
  | 'passkey_added'
  | 'passkey_removed'
  | 'registration_known'
  | 'registration_approved';

/** What was done to the account. Nothing makes it untrue. */
export function accountNotice(words: Notice) {
  return async (tx: Tx): Promise<MailedText | null> => {
    const { rows } = await sql<{ hospital: string }>`
      select h.name as hospital from hospital_profile(${tx.hospital}) h`.execute(tx.db);
    return rows[0] ? { words, ...rows[0], page: { words: 'sign_in', is: 'login' } } : null;
  };
}
