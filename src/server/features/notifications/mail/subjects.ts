import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { UserPage } from '#shared/kernel/addresses.ts';
import { accountNotice, passwordReset } from './account-mails.ts';
import { emailChange, emailChanged, emailWanted } from './email-mails.ts';
import {
  registrationDeclined,
  registrationEnded,
  registrationLink,
  registrationNameTaken,
  registrationWaits,
} from './registration-mails.ts';
import { userNotice, userRegistration, userReset } from './user-mails.ts';

/** A row of the ledger as its subject reads it. */
export type MailedRow = { subject_kind: string; subject_id: string; generation: number | null };

/** What a mail says: the words under this name in the server's texts, of which place or hospital, and what follows. */
export type MailedText = {
  words:
    | 'unanswered'
    | 'account_attacked'
    | 'platform_entered'
    | 'password_reset'
    | 'first_password'
    | 'password_changed'
    | 'second_factor_on'
    | 'second_factor_off'
    | 'second_factor_replaced'
    | 'passkey_added'
    | 'passkey_removed'
    | 'email_change'
    | 'email_wanted'
    | 'email_changed'
    | 'registration'
    | 'registration_known'
    | 'registration_ended'
    | 'registration_name_taken'
    | 'registration_waits'
    | 'registration_approved'
    | 'registration_declined'
    | 'user_known'
    | 'user_password_changed';
  /** The address that it goes to, where that is not the account's own. */
  to?: string;
  /** And its language, where that is not the account's. */
  language?: string;
  department?: string;
  bed?: string;
  hospital?: string;
  /** What a person has written to whom it goes to. */
  reason?: string;
  /** The page that it leads to, in the staff app or in the patient's, with the words around its address. */
  page?: {
    words:
      | 'board'
      | 'password_reset_link'
      | 'first_password_link'
      | 'sign_in'
      | 'email_change_link'
      | 'registration_link'
      | 'register'
      | 'registrations';
    accountLink?: string;
  } & (
    | { of?: 'staff'; is: 'board' | 'reset' | 'login' | 'verify' | 'register' | 'registrations' }
    | { of: 'user'; is: UserPage }
  );
  /** What is said behind the link. */
  after?: 'password_reset_ignore' | 'registration_ignore';
};

/** Reads what a mail is about. Nothing when that is not so any more. */
type Read = (tx: Tx, row: MailedRow) => Promise<MailedText | null>;

/**
 * What is mailed, by the kind of the ledger's subject. A further kind has its line here, and no other file names it.
 */
const subjects: ReadonlyMap<string, Read> = new Map([
  ['request', unanswered],
  ['alarm', ofAdministrators],
  ['account_link', passwordReset],
  ['account', accountNotice('password_changed')],
  ['second_factor_on', accountNotice('second_factor_on')],
  ['second_factor_off', accountNotice('second_factor_off')],
  ['second_factor_replaced', accountNotice('second_factor_replaced')],
  ['passkey_added', accountNotice('passkey_added')],
  ['passkey_removed', accountNotice('passkey_removed')],
  ['email_change', emailChange],
  ['email_wanted', emailWanted],
  ['email_changed', emailChanged],
  ['registration', registrationLink],
  ['registration_known', accountNotice('registration_known')],
  ['registration_ended', registrationEnded],
  ['registration_name_taken', registrationNameTaken],
  ['registration_waits', registrationWaits],
  ['registration_approved', accountNotice('registration_approved')],
  ['registration_declined', registrationDeclined],
  ['user_registration', userRegistration],
  ['user_known', userNotice('user_known')],
  ['user_reset', userReset],
  ['user_password_changed', userNotice('user_password_changed')],
]);

/** Throws for a kind that nothing is registered for: the delivery is tried again by a server that knows it. */
export function readMailed(tx: Tx, row: MailedRow): Promise<MailedText | null> {
  const read = subjects.get(row.subject_kind);
  if (!read) throw new Error(`a mail about ${row.subject_kind} has nobody who writes it`);
  return read(tx, row);
}

const board = { words: 'board', is: 'board' } as const;

/** Nobody has taken the request since the round that the mail is about. */
async function unanswered(tx: Tx, { subject_id, generation }: MailedRow): Promise<MailedText | null> {
  const { rows } = await sql<{ department: string; bed: string }>`
    select d.name as department, room.name || '·' || bed.label as bed from request r
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    join bed on bed.hospital_id = r.hospital_id and bed.id = r.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where r.id = ${subject_id} and r.status in ('pending', 'shared')
      and r.timer_generation = ${generation}`.execute(tx.db);
  return rows[0] ? { words: 'unanswered', ...rows[0], page: board } : null;
}

/** Nobody has seen the alarm yet. */
async function ofAdministrators(tx: Tx, { subject_id }: MailedRow): Promise<MailedText | null> {
  const alarm = await tx.db
    .selectFrom('alarm')
    .select('kind')
    .where('id', '=', subject_id)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  if (!alarm) return null;
  return { words: alarm.kind === 'platform_entered' ? 'platform_entered' : 'account_attacked', page: board };
}
