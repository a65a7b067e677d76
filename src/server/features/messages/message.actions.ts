import { sql } from 'kysely';
import { AppError, denied, invalidField } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type {
  BedMessage,
  MessageForStaff,
  MessageForStay,
  ParsedMessage,
  ParsedStaffMessage,
  Seen,
  SeenThreads,
  ThreadForStaff,
  ThreadForStay,
} from '#shared/messages/message.schemas.ts';
import { messageTiming } from '#shared/messages/timing.ts';
import type { Side } from '#shared/phrases/phrase-row.ts';
import { effectOf, phraseOf } from '#shared/phrases/phrases.ts';
import { oneForStaff, oneForStay, readOwnThread, readThread } from './message.reads.ts';
import { readByStaff, receivedByStaff, seenByPatient, shownBy } from './seen.ts';
import { notifiedStays, requireReader } from './thread.reads.ts';
import { announceThread, changeThread, lockThread, type Thread } from './thread.ts';
import { isNotified } from './waiting/notified.ts';
import { endThread, moveThread, resumeThread, wait } from './waiting/waiting.ts';
import { announceMessage, isKnown, phraseAnswered, requirePause, writeMessage } from './write-message.ts';

/**
 * The thread of a stay that ends, of which nothing waits any more; of one whose end is taken back; or of one that moves,
 * and is written on beside another bed.
 */
export { endThread, moveThread, resumeThread };

/** What was written, and whether it is there only now. */
export type Written<Message> = { message: Message; isNew: boolean };
type ParsedBedMessage = ParsedMessage & Pick<BedMessage, 'stay_id'>;

/**
 * The patient writes to the nurses, of whom the first circle is notified (S36). The same id again answers the same and
 * does nothing. Throws `stay_ended`, `id_taken`, `too_many`, `invalid`.
 */
export async function sendOwnMessage(tx: Tx, sent: ParsedBedMessage): Promise<Written<MessageForStay>> {
  const stay = ownStay(tx);
  if (sent.stay_id !== stay) throw new AppError('stay_ended');
  requireSaidBy(sent, 'patient');
  const thread = await lockThread(tx, stay);
  if (await isKnown(tx, thread, sent, 'patient')) return { message: await oneForStay(tx, sent.id), isNew: false };
  await requirePause(tx, thread);
  const question = await phraseAnswered(tx, thread, sent);
  const isUrgent = (sent.phrase !== null && effectOf(sent.phrase, question ?? undefined)?.line) || false;
  const written = await writeMessage(tx, thread, sent, { side: 'patient', isUrgent });
  const waiting = await wait(tx, written, { sent_at: tx.clock.now(), isUrgent });
  await announceMessage(tx, waiting, sent.id);
  await announceThread(tx, waiting);
  return { message: await oneForStay(tx, sent.id), isNew: true };
}

/**
 * An employee writes to the patient of a stay. Who answers while they are on duty has read what their device showed when they
 * wrote: what came while their message waited on it, or while it had no link before, waits on (S36). The same id again answers the same and does nothing.
 * Throws `not_found`, `stay_ended`, `id_taken`, `invalid`.
 */
export async function sendMessage(tx: Tx, stay: string, sent: ParsedStaffMessage): Promise<Written<MessageForStaff>> {
  const employee = await requireReader(tx, stay);
  requireSaidBy(sent, 'staff');
  const thread = await lockThread(tx, stay);
  if (await isKnown(tx, thread, sent, 'staff')) return { message: await oneForStaff(tx, sent.id), isNew: false };
  await phraseAnswered(tx, thread, sent);
  const read = (await readInAnswering(tx, thread, employee, sent)) ?? thread;
  const isOwnAnswer = read.answering_employee_id === employee;
  const free = isOwnAnswer
    ? await changeThread(tx, read, { answering_employee_id: null, answering_until: null })
    : read;
  const written = await writeMessage(tx, free, sent, { side: 'staff', employee });
  await logActivity(tx, {
    subject: { type: 'stay', id: stay },
    action: 'message.sent',
    properties: { message: sent.id, phrase: sent.phrase },
  });
  await announceMessage(tx, written, sent.id);
  await announceThread(tx, written);
  return { message: await oneForStaff(tx, sent.id), isNew: true };
}

/** Answers null where nothing is read by that. */
async function readInAnswering(
  tx: Tx,
  thread: Thread,
  employee: string,
  { written_at, shown_until }: ParsedStaffMessage,
): Promise<Thread | null> {
  if (!(await isOnDuty(tx, employee))) return null;
  const there = await shownBy(tx, thread, new Date(written_at));
  if (there === null) return null;
  const last = Math.min(there, shown_until ?? there);
  return last > thread.staff_read ? readByStaff(tx, thread, employee, last) : null;
}

/** How far the devices of the stay have shown, and its patient has opened, what the nurses wrote. */
export async function markOwnSeen(tx: Tx, seen: Seen): Promise<ThreadForStay> {
  const stay = ownStay(tx);
  const changed = await seenByPatient(tx, await lockThread(tx, stay), seen);
  if (changed) await announceThread(tx, changed);
  return readOwnThread(tx, stay);
}

/**
 * The caller has opened the thread up to a number. It counts while they are on duty: only then the patient reads *read*,
 * and the message waits no longer (S36).
 */
export async function markSeen(tx: Tx, stay: string, { received, read = 0 }: Seen): Promise<ThreadForStaff> {
  const employee = await requireReader(tx, stay);
  if (await isOnDuty(tx, employee)) {
    const thread = await lockThread(tx, stay);
    const opened = read > 0 ? await readByStaff(tx, thread, employee, read) : null;
    const shown = (await isNotified(tx, opened ?? thread, employee))
      ? await receivedByStaff(tx, opened ?? thread, received)
      : null;
    const changed = shown ?? opened;
    if (changed) await announceThread(tx, changed);
  }
  return readThread(tx, employee, stay);
}

/** A list or a notification has shown these threads; it counts of those that the caller is notified of. */
export async function markThreadsReceived(tx: Tx, { threads }: SeenThreads): Promise<void> {
  const employee = requireEmployee(tx);
  const shown = new Map(threads.map(({ stay_id, received }) => [stay_id.toLowerCase(), received]));
  for (const stay of await notifiedStays(tx, employee, [...shown.keys()])) {
    const thread = await lockThread(tx, stay);
    const changed = await receivedByStaff(tx, thread, shown.get(stay) ?? 0);
    if (changed) await announceThread(tx, changed);
  }
}

/** The notification that something waits was shown on a device of somebody who was notified. */
export async function receiveByPush(tx: Tx, stay: string, employee: string): Promise<void> {
  const [running] = await notifiedStays(tx, employee, [stay]);
  if (!running) return;
  const thread = await lockThread(tx, stay);
  const changed = await receivedByStaff(tx, thread, thread.last_number);
  if (changed) await announceThread(tx, changed);
}

/** The caller says that they answer, so that nobody else does; it holds for a while, or until they have answered. */
export async function sayAnswering(tx: Tx, stay: string): Promise<ThreadForStaff> {
  const employee = await requireReader(tx, stay);
  const thread = await lockThread(tx, stay);
  const answering_until = new Date(tx.clock.now().getTime() + messageTiming.answeringSeconds * 1000);
  await announceThread(tx, await changeThread(tx, thread, { answering_employee_id: employee, answering_until }));
  return readThread(tx, employee, stay);
}

/** A phrase of the catalogue is said by its own side alone, a picture by nurses; one that this server does not know yet is kept as text. */
function requireSaidBy({ phrase }: ParsedMessage, side: 'patient' | 'staff'): void {
  const known = phrase === null ? undefined : phraseOf(phrase);
  const spoken: readonly Side[] = side === 'staff' ? ['staff', 'picture'] : ['patient'];
  if (known && !known.sides.some((one) => spoken.includes(one))) throw invalidField('phrase', 'invalid');
}

function ownStay(tx: Tx): string {
  if (tx.actor.kind !== 'patient') throw denied();
  return tx.actor.stay;
}

async function isOnDuty(tx: Tx, employee: string): Promise<boolean> {
  const { rows } = await sql`select from present_employee where employee_id = ${employee}`.execute(tx.db);
  return rows.length > 0;
}
