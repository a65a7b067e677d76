import { sql } from 'kysely';
import { openAccountLink, prolongAccountLink } from '#server/platform/credentials/account-links.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Delivery } from '#server/platform/outbox/durable/listeners.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import { mailQueued } from '#shared/notifications/notification.events.ts';
import type { MailedRow, MailedText } from './subjects.ts';

type Plan = (tx: Tx, delivery: Delivery) => Promise<void>;

/**
 * What follows once a patient has registered, or wants the mail again: the link that proves the address; or, long after
 * the answer, that an account has the address already, which its owner alone reads.
 */
export function planUserRegistrationMail(key: string): Plan {
  return async (tx, { event_id, subject }) => {
    const { rows } = await sql<{ mailed_at: Date; owner: string | null }>`
      select r.mailed_at, (select u.id from user_account u where u.hospital_id = r.hospital_id
        and lower(u.email) = lower(r.email)) as owner
      from user_registration r where r.id = ${subject}`.execute(tx.db);
    const [asked] = rows;
    if (!asked) return; // proved meanwhile
    const { mailed_at: mailedAt, owner } = asked;
    if (owner) return queue(tx, { event_id, kind: 'user_known', subject: owner, user: owner });
    const minutes = timing.verifyLinkMinutes;
    await openAccountLink(tx.db, key, { hospital: tx.hospital, id: subject, madeAt: mailedAt, minutes });
    await prolongAccountLink(tx.db, { now: () => mailedAt }, { id: subject, minutes });
    return queue(tx, { event_id, kind: 'user_registration', subject, user: null });
  };
}

/** What follows once somebody has asked for a new password: a link, where an account has the address. */
export function planUserResetMail(key: string): Plan {
  return async (tx, { event_id, subject }) => {
    const asked = await readHeld(tx, subject);
    if (!asked) return;
    const { user_id: user, made_at: madeAt } = asked;
    const minutes = timing.resetLinkMinutes;
    await openAccountLink(tx.db, key, { hospital: tx.hospital, id: subject, madeAt, minutes });
    return queue(tx, { event_id, kind: 'user_reset', subject, user });
  };
}

type Reset = { user_id: string; made_at: Date };

/** Null where it is nobody's. Holds the account: while its password is changed this waits, and then finds it nobody's. */
async function readHeld({ db }: Tx, id: string): Promise<Reset | null> {
  const asked = db.selectFrom('user_reset').select(['user_id', 'made_at']).where('id', '=', id);
  const first = await asked.executeTakeFirst();
  if (!first?.user_id) return null;
  await db.selectFrom('user_account').select('id').where('id', '=', first.user_id).forNoKeyUpdate().execute();
  const held = await asked.executeTakeFirst();
  return held?.user_id ? { user_id: held.user_id, made_at: held.made_at } : null;
}

type Queued = { event_id: string; kind: string; subject: string; user: string | null };

/** Into the ledger, once; and on record, without the address. */
async function queue(tx: Tx, { event_id, kind, subject, user }: Queued): Promise<void> {
  const row = {
    event_id,
    subject_kind: kind,
    subject_id: subject,
    channel: 'mail',
    created_at: tx.clock.now(),
  } as const;
  const queued = await tx.db
    .insertInto('notification')
    .values({ hospital_id: tx.hospital, ...row })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!queued) return;
  await logActivity(tx, { subject: { type: 'user', id: user }, action: 'user.mailed', properties: { kind } });
  tx.announce(mailQueued, { subject: queued.id });
}

type Recipient = { hospital: string; to: string; language: string };
type Read = (tx: Tx, row: MailedRow) => Promise<MailedText | null>;

/** To the address that is to be proved, while the link is not over. */
export const userRegistration: Read = async (tx, { subject_id }) => {
  const { rows } = await sql<Recipient>`
    select h.name as hospital, r.email as to, r.language_code as language from session_token t
    join user_registration r on r.hospital_id = t.hospital_id and r.id = t.session_id
    join hospital_profile(${tx.hospital}) h on true
    where t.session_id = ${subject_id} and t.kind = 'account_link' and t.ended_at is null
      and t.expires_at > ${tx.clock.now()}`.execute(tx.db);
  const page = { words: 'email_change_link', of: 'user', is: 'accountVerify', accountLink: subject_id } as const;
  return rows[0] ? { words: 'email_change', ...rows[0], page } : null;
};

/** The link is not over: nobody has used it, and the password was not set by another way. */
export const userReset: Read = async (tx, { subject_id }) => {
  const { rows } = await sql<Recipient>`
    select h.name as hospital, u.email as to, u.language_code as language from session_token t
    join user_reset r on r.hospital_id = t.hospital_id and r.id = t.session_id
    join user_account u on u.hospital_id = r.hospital_id and u.id = r.user_id
    join hospital_profile(${tx.hospital}) h on true
    where t.session_id = ${subject_id} and t.kind = 'account_link' and t.ended_at is null
      and t.expires_at > ${tx.clock.now()}`.execute(tx.db);
  const page = { words: 'password_reset_link', of: 'user', is: 'accountReset', accountLink: subject_id } as const;
  return rows[0] ? { words: 'password_reset', ...rows[0], page, after: 'password_reset_ignore' } : null;
};

/** To the owner of an account, while it is there. */
export function userNotice(words: 'user_known' | 'user_password_changed'): Read {
  return async (tx, { subject_id }) => {
    const { rows } = await sql<Recipient>`
      select h.name as hospital, u.email as to, u.language_code as language
      from user_account u join hospital_profile(u.hospital_id) h on true where u.id = ${subject_id}`.execute(tx.db);
    const page = { words: 'sign_in', of: 'user', is: 'accountLogin' } as const;
    return rows[0] ? { words, ...rows[0], page } : null;
  };
}
