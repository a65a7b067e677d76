import { sql } from 'kysely';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import { plainAddress } from '#server/platform/mail/plain-address.ts';
import type { Delivery } from '#server/platform/outbox/durable/listeners.ts';
import { placeIn, text } from '#server/platform/texts.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { isLanguageCode, type LanguageCode, shippedLanguages } from '#shared/locales/languages.ts';

type Needs = {
  inHospital: InHospital;
  mailer: Mailer;
  /** The fixed address of this server, without a slash at its end; without one a mail has no link. */
  publicUrl: string | undefined;
};

type Row = {
  event_id: string;
  employee_id: string;
  email: string | null;
  language: string;
  department: string | null;
  bed: string | null;
  /** What it tells of still holds. */
  is_true: boolean;
};

/**
 * Sends one mail of the ledger, if it is still true. Its key comes from the event and the person, so that one sent
 * twice, since the server stopped between sending and writing that down, is one to their mailbox. Throws to be tried
 * again.
 */
export async function sendMail(needs: Needs, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const caller = { hospital: delivery.hospital_id, actor: { kind: 'system', reason: 'mail' } as const };
  const mail = await needs.inHospital(caller, (tx) => prepare(tx, delivery.subject, needs.publicUrl));
  if (!mail) return;
  const outcome = await needs.mailer.send(mail, signal);
  await needs.inHospital(caller, async (tx) => {
    const sent = { state: 'sent', sent_at: tx.clock.now() } as const;
    await note(tx, delivery.subject, outcome === 'taken' ? sent : { state: 'failed', failure: outcome });
  });
}

async function prepare(tx: Tx, id: string, publicUrl: string | undefined): Promise<Mail | null> {
  const row = await readQueued(tx, id);
  if (!row) return null;
  const to = plainAddress(row.email ?? '');
  if (!to || !row.is_true) {
    await note(tx, id, { state: 'failed', failure: to ? 'overtaken' : 'no_address' });
    return null;
  }
  return { to, ...write(row, publicUrl), key: `${row.event_id}.${row.employee_id}`, at: tx.clock.now() };
}

/** Department and bed label at most (S29), and nobody's name: a mailbox may be read on a lock screen too. */
function write({ language, department, bed }: Row, publicUrl: string | undefined): Pick<Mail, 'subject' | 'text'> {
  const isPlace = department !== null && bed !== null;
  const place = isPlace ? { department, bed: placeIn(language, bed) } : {};
  const about = isPlace ? 'unanswered' : 'account_attacked';
  const link = publicUrl && `${publicUrl}/staff/${staffLanguage(language)}/board`;
  const lines = [
    text(language, `mail.${about}`, place),
    ...(link ? [text(language, 'mail.board', { link })] : []),
    text(language, 'mail.by_itself'),
  ];
  return { subject: text(language, `mail.${about}_subject`, place), text: `${lines.join('\n\n')}\n` };
}

/** The staff app speaks fewer languages than the server. */
function staffLanguage(code: string): LanguageCode {
  return isLanguageCode(code) && shippedLanguages('staff').includes(code) ? code : 'en';
}

async function readQueued(tx: Tx, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select n.event_id, n.employee_id, e.email, e.language_code as language, d.name as department,
      room.name || '·' || bed.label as bed,
      coalesce(r.status in ('pending', 'shared') and r.timer_generation = n.generation, a.seen_at is null) as is_true
    from notification n
    join employee e on e.hospital_id = n.hospital_id and e.id = n.employee_id and e.active and e.deleted_at is null
    left join request r on r.hospital_id = n.hospital_id and r.id = n.request_id
    left join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    left join bed on bed.hospital_id = r.hospital_id and bed.id = r.bed_id
    left join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    left join alarm a on a.hospital_id = n.hospital_id and a.id = n.alarm_id
    where n.id = ${id} and n.channel = 'mail' and n.state = 'queued'`.execute(tx.db);
  return rows[0];
}

type Outcome = { state: 'sent'; sent_at: Date } | { state: 'failed'; failure: string };

async function note(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx.db.updateTable('notification').set(outcome).where('id', '=', id).where('state', '=', 'queued').execute();
}
