import type { MessageForStay } from '#shared/messages/message.schemas.ts';
import { messageIn, type PatientEntry } from '#web/patient/domain/sending/patient-calls.ts';

/** How far a message of the patient has come; only what is known to be so. */
type Mark = 'queued' | 'sent' | 'received' | 'read';

/** A message as the thread shows it. `number` is null while the server does not know it. */
export type MessageRow = Omit<MessageForStay, 'number' | 'received_at' | 'read_at'> & {
  number: number | null;
  mark: Mark;
};

/** The thread with what this device has not sent yet, which stands last. */
export function rowsOf(messages: readonly MessageForStay[], entries: readonly PatientEntry[]): MessageRow[] {
  const known = new Set(messages.map(({ id }) => id));
  return [...messages.map(sentRow), ...entries.filter(({ id }) => !known.has(id)).flatMap(queuedRow)];
}

function sentRow({ received_at, read_at, ...message }: MessageForStay): MessageRow {
  return { ...message, mark: read_at ? 'read' : received_at ? 'received' : 'sent' };
}

function queuedRow(entry: PatientEntry): MessageRow[] {
  const message = messageIn(entry);
  if (!message) return [];
  const { id, text, language, phrase = null, answer_to = null, written_at } = message;
  return [
    {
      ...{ id, text, language, phrase, answer_to, written_at, sent_at: written_at },
      ...{ number: null, minutes: null, named_time: null, is_notice: false, by: null },
      mark: 'queued',
      side: 'patient',
    },
  ];
}

/** The questions of the nurses that the patient has not answered, not even by what waits on the device. */
export function openQuestions(rows: readonly MessageRow[], asks: (row: MessageRow) => boolean): MessageRow[] {
  const answered = new Set(rows.map(({ answer_to }) => answer_to));
  return rows.filter((row) => row.side === 'staff' && asks(row) && !answered.has(row.id));
}
