import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { MailedRow, MailedText } from './subjects.ts';

/** To the address that is to be proved, while the link is not over. */
export async function emailChange(tx: Tx, { subject_id }: MailedRow): Promise<MailedText | null> {
  const { rows } = await sql<{ hospital: string; to: string }>`
    select h.name as hospital, l.email as to from session_token t
    join account_link l on l.hospital_id = t.hospital_id and l.id = t.session_id
    join hospital_profile(${tx.hospital}) h on true
    where t.session_id = ${subject_id} and t.kind = 'account_link' and t.ended_at is null
      and t.expires_at > ${tx.clock.now()} and l.email is not null`.execute(tx.db);
  const page = { words: 'email_change_link', is: 'verify', accountLink: subject_id } as const;
  return rows[0] ? { words: 'email_change', ...rows[0], page } : null;
}

/**
 * To the address that the account has, or had until the new one was proved. Not once another wish has taken its place,
 * or it was withdrawn.
 */
export async function emailWanted(tx: Tx, { subject_id }: MailedRow): Promise<MailedText | null> {
  const { rows } = await sql<{ hospital: string; to: string }>`
    select h.name as hospital, coalesce(l.former_email, e.email) as to
    from account_link l join employee e on e.hospital_id = l.hospital_id and e.id = l.employee_id
    join session_token t on t.hospital_id = l.hospital_id and t.session_id = l.id and t.kind = 'account_link'
    join hospital_profile(${tx.hospital}) h on true
    where l.id = ${subject_id} and e.email is not null and (t.ended_at is null or l.former_email is not null)`.execute(
    tx.db,
  );
  return rows[0] ? { words: 'email_wanted', ...rows[0], page: { words: 'sign_in', is: 'login' } } : null;
}

/** To the address that the account had. Nothing makes it untrue; with the account its addresses are erased. */
export async function emailChanged(tx: Tx, { subject_id }: MailedRow): Promise<MailedText | null> {
  const { rows } = await sql<{ hospital: string; to: string }>`
    select h.name as hospital, l.former_email as to
    from account_link l join hospital_profile(${tx.hospital}) h on true
    where l.id = ${subject_id} and l.former_email is not null`.execute(tx.db);
  return rows[0] ? { words: 'email_changed', ...rows[0], page: { words: 'sign_in', is: 'login' } } : null;
}
