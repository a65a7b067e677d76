import { sql } from 'kysely';
import { openAccountLink, prolongAccountLink } from '#server/platform/credentials/account-links.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Delivery } from '#server/platform/outbox/durable/listeners.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import { mailQueued } from '#shared/notifications/notification.events.ts';
import type { MailedRow, MailedText } from './subjects.ts';

/**
 * What follows once somebody has registered, or wants the mail again: the link that proves the address; or, long after
 * the answer, that an account has the address already, which its owner alone reads, also of one that was ended; or that the user name is not free.
 */
export function planRegistrationMail(key: string) {
  return async (tx: Tx, { event_id, subject }: Delivery): Promise<void> => {
    const asked = await readAsked(tx, subject);
    if (!asked) return;
    const kind = kindOf(asked);
    if (kind === 'registration') await openLink(tx, key, { id: subject, mailedAt: asked.mailed_at });
    const row = { event_id, subject_kind: kind, subject_id: subject, employee_id: asked.is_ended ? null : asked.owner };
    const queued = await tx.db
      .insertInto('notification')
      .values({ hospital_id: tx.hospital, ...row, channel: 'mail', created_at: tx.clock.now() })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!queued) return;
    const what = { subject: { type: 'registration', id: subject }, action: 'registration.mailed' };
    await logActivity(tx, { ...what, properties: { kind } });
    tx.announce(mailQueued, { subject: queued.id });
  };
}

type Asked = { mailed_at: Date; owner: string | null; is_ended: boolean; is_name_taken: boolean };

function kindOf({ owner, is_ended, is_name_taken }: Asked) {
  if (owner) return is_ended ? 'registration_ended' : 'registration_known';
  return is_name_taken ? 'registration_name_taken' : 'registration';
}

/** Nothing where the address was proved meanwhile. */
async function readAsked({ db }: Tx, id: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select r.mailed_at, o.id as owner, not coalesce(o.active, true) as is_ended,
      exists (select from employee e where e.hospital_id = r.hospital_id and e.deleted_at is null
        and lower(e.username) = lower(r.username)) as is_name_taken
    from registration r left join employee o on o.hospital_id = r.hospital_id and o.deleted_at is null
      and lower(o.email) = lower(r.email)
    where r.id = ${id} and r.verified_at is null`.execute(db);
  return rows[0];
}

async function openLink(tx: Tx, key: string, { id, mailedAt }: { id: string; mailedAt: Date }): Promise<void> {
  const minutes = timing.verifyLinkMinutes;
  await openAccountLink(tx.db, key, { hospital: tx.hospital, id, madeAt: mailedAt, minutes });
  await prolongAccountLink(tx.db, { now: () => mailedAt }, { id, minutes });
}

/** While the link is not over. */
export async function registrationLink(tx: Tx, { subject_id }: MailedRow): Promise<MailedText | null> {
  const { rows } = await sql<{ hospital: string; to: string; language: string }>`
    select h.name as hospital, r.email as to, r.language_code as language from session_token t
    join registration r on r.hospital_id = t.hospital_id and r.id = t.session_id
    join hospital_profile(${tx.hospital}) h on true
    where t.session_id = ${subject_id} and t.kind = 'account_link' and t.ended_at is null
      and t.expires_at > ${tx.clock.now()}`.execute(tx.db);
  const page = { words: 'registration_link', is: 'verify', accountLink: subject_id } as const;
  return rows[0] ? { words: 'registration', ...rows[0], page, after: 'registration_ignore' } : null;
}

/** While the registration is there. */
export async function registrationNameTaken(tx: Tx, { subject_id }: MailedRow): Promise<MailedText | null> {
  const row = await readRegistrant(tx, subject_id);
  if (!row) return null;
  const { hospital, to, language } = row;
  return { words: 'registration_name_taken', hospital, to, language, page: { words: 'register', is: 'register' } };
}

/** To the address of an account that was ended, which no other mail reaches: who can help. */
export async function registrationEnded(tx: Tx, { subject_id }: MailedRow): Promise<MailedText | null> {
  const { rows } = await sql<Omit<Registrant, 'reason'>>`
    select h.name as hospital, coalesce(o.email, r.email) as to, r.language_code as language
    from registration r join hospital_profile(${tx.hospital}) h on true
    join employee o on o.hospital_id = r.hospital_id and o.deleted_at is null and not o.active
      and lower(o.email) = lower(r.email)
    where r.id = ${subject_id}`.execute(tx.db);
  return rows[0] ? { words: 'registration_ended', ...rows[0] } : null;
}

/** While the registration is there, with the reason. */
export async function registrationDeclined(tx: Tx, { subject_id }: MailedRow): Promise<MailedText | null> {
  const row = await readRegistrant(tx, subject_id);
  if (row?.reason == null) return null;
  return { words: 'registration_declined', ...row, reason: row.reason };
}

/** Nobody has decided on it yet. */
export async function registrationWaits(tx: Tx, { subject_id }: MailedRow): Promise<MailedText | null> {
  const row = await readRegistrant(tx, subject_id);
  if (!row || row.reason !== null) return null;
  return { words: 'registration_waits', hospital: row.hospital, page: { words: 'registrations', is: 'registrations' } };
}

type Registrant = { hospital: string; to: string; language: string; reason: string | null };

async function readRegistrant(tx: Tx, id: string): Promise<Registrant | undefined> {
  const { rows } = await sql<Registrant>`
    select h.name as hospital, r.email as to, r.language_code as language, r.reason
    from registration r join hospital_profile(${tx.hospital}) h on true where r.id = ${id}`.execute(tx.db);
  return rows[0];
}
