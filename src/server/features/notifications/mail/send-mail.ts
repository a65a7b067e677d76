import { sql } from 'kysely';
import { accountLinkToken } from '#server/platform/credentials/account-links.ts';
import { mailBody } from '#server/platform/mail/mail-body.ts';
import type { Mail, SendsMail } from '#server/platform/mail/mailer.ts';
import { plainAddress } from '#server/platform/mail/plain-address.ts';
import type { Delivery } from '#server/platform/outbox/durable/listeners.ts';
import { placeIn, text } from '#server/platform/texts.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { staffAddress, userAddress } from '#shared/kernel/addresses.ts';
import { defaultLanguage, isLanguageCode, type LanguageCode, shippedLanguages } from '#shared/locales/languages.ts';
import { type MailedRow, type MailedText, readMailed } from './subjects.ts';

type Needs = {
  inHospital: InHospital;
  mailer: SendsMail;
  /** The fixed address of this server, without a slash at its end; without one a mail has no link. */
  publicUrl: string | undefined;
  /** From it come the tokens of links. */
  linkKey: string;
};

type Row = MailedRow & {
  event_id: string;
  /** Null where it goes to nobody's account as an employee. */
  employee_id: string | null;
  is_open: boolean;
  email: string | null;
  language: string;
};

/**
 * Sends one mail of the ledger, if it is still true. Its key comes from the event and the person, so that one sent
 * twice, since the server stopped between sending and writing that down, is one to their mailbox. Throws to be tried
 * again.
 */
export async function sendMail(needs: Needs, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const caller = { hospital: delivery.hospital_id, actor: { kind: 'system', reason: 'mail' } as const };
  const mail = await needs.inHospital(caller, (tx) => prepare(tx, delivery.subject, needs));
  if (!mail) return;
  const outcome = await needs.mailer.send(mail, signal);
  await needs.inHospital(caller, async (tx) => {
    const sent = { state: 'sent', sent_at: tx.clock.now() } as const;
    await note(tx, delivery.subject, outcome === 'taken' ? sent : { state: 'failed', failure: outcome });
  });
}

async function prepare(tx: Tx, id: string, needs: Needs): Promise<Mail | null> {
  const row = await readQueued(tx, id);
  if (!row) return null;
  const mailed = await readMailed(tx, row);
  const to = row.is_open ? plainAddress(mailed?.to ?? row.email ?? '') : null;
  if (!to || !mailed) {
    await note(tx, id, { state: 'failed', failure: to ? 'overtaken' : 'no_address' });
    return null;
  }
  return {
    to,
    ...write(mailed.language ?? row.language, mailed, needs),
    key: `${row.event_id}.${row.employee_id ?? 'nobody'}`,
    at: tx.clock.now(),
  };
}

/**
 * Department, bed label and hospital at most (S29), and nobody's name: a mailbox may be read on a lock screen too. Only
 * whoever was declined reads the reason that a person gave.
 */
function write(
  language: string,
  { words, department, bed, hospital = '', reason, page, after }: MailedText,
  { publicUrl, linkKey }: Needs,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const place = department && bed ? { department, bed: placeIn(language, bed) } : { hospital };
  // A mail that asks to open a link must have it: a process with an address sends it, or it lapses with its link.
  if (page?.accountLink && !publicUrl) throw new Error('a mail with a link is not sent: PUBLIC_URL is not set');
  const token = page?.accountLink ? accountLinkToken(linkKey, page.accountLink) : '';
  const link = page && publicUrl && `${publicUrl}${addressOf(language, page, token)}`;
  const lines = [
    text(language, `mail.${words}`, place),
    ...(reason ? [text(language, 'mail.reason', { reason })] : []),
    ...(link ? [text(language, `mail.${page.words}`, { link })] : []),
    ...(after ? [text(language, `mail.${after}`)] : []),
    text(language, 'mail.by_itself'),
  ];
  return { subject: text(language, `mail.${words}_subject`, place), ...mailBody(language, lines, link) };
}

function addressOf(language: string, page: NonNullable<MailedText['page']>, token: string): string {
  if (page.of === 'user') return userAddress(isLanguageCode(language) ? language : defaultLanguage, page.is, token);
  return staffAddress(staffLanguage(language), page.is, token);
}

/** The staff app speaks fewer languages than the server. */
function staffLanguage(code: string): LanguageCode {
  return isLanguageCode(code) && shippedLanguages('staff').includes(code) ? code : 'en';
}

/** Not open where the account has ended; who has none yet is mailed at the address that the mail names. */
async function readQueued(tx: Tx, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select n.event_id, n.subject_kind, n.subject_id, n.generation, n.employee_id, e.email,
      (n.employee_id is null or e.id is not null) as is_open, coalesce(e.language_code, '') as language
    from notification n
    left join employee e on e.hospital_id = n.hospital_id and e.id = n.employee_id and e.active and e.deleted_at is null
    where n.id = ${id} and n.channel = 'mail' and n.state = 'queued'`.execute(tx.db);
  return rows[0];
}

type Outcome = { state: 'sent'; sent_at: Date } | { state: 'failed'; failure: string };

async function note(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx.db.updateTable('notification').set(outcome).where('id', '=', id).where('state', '=', 'queued').execute();
}
