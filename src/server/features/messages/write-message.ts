import { createHash } from 'node:crypto';
import { notifyStays } from '#server/features/stay-notifications/stay-notification.actions.ts';
import { AppError, conflict, invalidField } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { messageCreated } from '#shared/messages/message.events.ts';
import type { ParsedMessage } from '#shared/messages/message.schemas.ts';
import { messageTiming } from '#shared/messages/timing.ts';
import { changeThread, channelsOf, type Thread } from './thread.ts';

/** Who writes: the patient, or an employee, perhaps to several beds at once. */
type Writer = { side: 'patient'; isUrgent: boolean } | { side: 'staff'; employee: string; broadcast?: string };

/** Two messages with one id are the same only if they say the same. */
function contentHash({ text, language, phrase, minutes, named_time, answer_to }: ParsedMessage): Buffer {
  const content = JSON.stringify({ text, language, phrase, minutes, named_time, answer_to });
  return createHash('sha256').update(content).digest();
}

/**
 * Whether the message was written before: then nothing is to be done. Throws `id_taken` where its id stands for another
 * one.
 */
export async function isKnown(tx: Tx, thread: Thread, sent: ParsedMessage, side: Writer['side']): Promise<boolean> {
  const known = await tx.db
    .selectFrom('message')
    .select(['stay_id', 'side', 'content_hash'])
    .where('id', '=', sent.id)
    .executeTakeFirst();
  if (!known) return false;
  if (known.stay_id !== thread.stay_id || known.side !== side || !known.content_hash.equals(contentHash(sent)))
    throw conflict('id_taken');
  return true;
}

/** The phrase of the message that this one answers, of the same thread; null where it answers none or typed text. */
export async function phraseAnswered(tx: Tx, thread: Thread, { answer_to }: ParsedMessage): Promise<string | null> {
  if (!answer_to) return null;
  const asked = await tx.db
    .selectFrom('message')
    .select('phrase')
    .where('id', '=', answer_to)
    .where('stay_id', '=', thread.stay_id)
    .executeTakeFirst();
  if (!asked) throw invalidField('answer_to', 'invalid');
  return asked.phrase;
}

/** Throws `too_many` for a stay that writes more in a minute than anybody could. */
export async function requirePause(tx: Tx, { stay_id }: Thread): Promise<void> {
  const since = new Date(tx.clock.now().getTime() - 60_000);
  const { count } = await tx.db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('stay_id', '=', stay_id)
    .where('side', '=', 'patient')
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  if (Number(count) >= messageTiming.mostInAMinute) throw new AppError('too_many', { retryAfterSeconds: 60 });
}

/**
 * Writes the next message of the thread, and tells those who may read it once `announceMessage` is called. Answers the
 * thread as it is then.
 */
export async function writeMessage(tx: Tx, thread: Thread, sent: ParsedMessage, writer: Writer): Promise<Thread> {
  const number = thread.last_number + 1;
  const { phrase, minutes, answer_to, text } = sent;
  await tx.db
    .insertInto('message')
    .values({
      ...{ hospital_id: tx.hospital, id: sent.id, stay_id: thread.stay_id, number, side: writer.side },
      employee_id: writer.side === 'staff' ? writer.employee : null,
      broadcast_id: (writer.side === 'staff' && writer.broadcast) || null,
      ...{ phrase, minutes, answer_to, text, is_urgent: writer.side === 'patient' && writer.isUrgent },
      named_time: sent.named_time ? new Date(sent.named_time) : null,
      language_code: sent.language satisfies LanguageCode,
      written_at: new Date(sent.written_at),
      sent_at: tx.clock.now(),
      content_hash: contentHash(sent),
    })
    .execute();
  if (writer.side === 'staff') {
    const kind = writer.broadcast ? 'notice' : 'message';
    await notifyStays(tx, [{ kind, stay_id: thread.stay_id, message_id: sent.id, employee_id: writer.employee }]);
  }
  return changeThread(tx, thread, { last_number: number });
}

/** Whoever may read the thread learns that there is something in it, as it stands at the end of the transaction. */
export async function announceMessage(tx: Tx, thread: Thread, id: string): Promise<void> {
  tx.announce(messageCreated, {
    subject: id,
    version: thread.version,
    channels: [...(await channelsOf(tx, thread)), channels.messages(thread.stay_id)],
  });
}
