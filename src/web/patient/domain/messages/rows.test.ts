import { expect, test } from 'vitest';
import { sampleThreads } from '#web/gallery/samples/own-thread.ts';
import type { PatientEntry } from '#web/patient/domain/sending/patient-calls.ts';
import { openQuestions, rowsOf } from './rows.ts';

const stay_id = '0199aaaa-0000-7000-8000-000000000001';
const written_at = '2026-01-01T10:00:00Z';

function entry(id: string, text: string): PatientEntry {
  const body = { id, stay_id, text, language: 'de' as const, written_at };
  return {
    ...{ id, scope: stay_id, asked_at: written_at, shown: { title: { de: text }, icon: 'nurse' }, attempted: false },
    calls: [{ kind: 'message', params: {}, body }],
  };
}

test('what waits on the device stands last and is no more than waiting; what the server knows stands once', () => {
  const [first] = sampleThreads.conversation;
  const rows = rowsOf(sampleThreads.conversation, [entry(first?.id ?? '', 'doppelt'), entry('new', 'Danke')]);
  expect(rows.map(({ text }) => text)).toEqual([...sampleThreads.conversation.map(({ text }) => text), 'Danke']);
  expect(rows.at(-1)).toMatchObject({ mark: 'queued', side: 'patient', number: null, sent_at: written_at });
});

test('a mark is what the server knows: read before received before sent', () => {
  const [message] = sampleThreads.need;
  if (!message) throw new Error('no sample');
  const markOf = (received_at: string | null, read_at: string | null) =>
    rowsOf([{ ...message, received_at, read_at }], [])[0]?.mark;
  expect([markOf(null, null), markOf(written_at, null), markOf(written_at, written_at)]).toEqual([
    'sent',
    'received',
    'read',
  ]);
});

test('a request in the send queue is no message', () => {
  const request: PatientEntry = {
    ...entry('a', 'Wasser'),
    calls: [{ kind: 'submit', params: {}, body: { id: 'a', stay_id, asked_at: written_at, items: [] } }],
  };
  expect(rowsOf([], [request])).toEqual([]);
});

test('a question is open until it is answered, also by what waits on the device', () => {
  const rows = rowsOf(sampleThreads.question, []);
  const asks = ({ phrase }: { phrase: string | null }) => phrase === 'n_ask_where';
  const [question] = openQuestions(rows, asks);
  expect(question?.phrase).toBe('n_ask_where');
  const answer = entry('b', 'Kopf');
  const [call] = answer.calls;
  if (call?.kind !== 'message' || !question) throw new Error('no message');
  const answered = { ...answer, calls: [{ ...call, body: { ...call.body, answer_to: question.id } }] };
  expect(openQuestions(rowsOf(sampleThreads.question, [answered]), asks)).toEqual([]);
});
