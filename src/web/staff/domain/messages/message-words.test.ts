import { expect, test } from 'vitest';
import { messages as german } from '#shared/locales/phrases/de.ts';
import { aboutTime, messageWords } from './message-words.ts';

const book = { texts: german, language: 'de' } as const;
const zone = 'Europe/Berlin';
const said = (parts: object) => ({
  phrase: null,
  minutes: null,
  named_time: null,
  text: 'سلام',
  language: 'fa',
  ...parts,
});

test('a phrase is read in the language of who reads it', () => {
  expect(messageWords(said({ phrase: 'comfort_cold' }), book, zone)).toEqual({
    ...{ text: 'Mir ist kalt.', language: 'de', isSaid: true },
  });
  const minutes = { phrase: 'n_answer_minutes', minutes: 1 };
  expect(messageWords(said(minutes), book, zone).text).toBe('Ich brauche noch etwa 1 Minute.');
  const time = { phrase: 'n_answer_time', named_time: '2026-03-10T13:20:00.000Z' };
  expect(messageWords(said(time), book, zone).text).toBe('Wahrscheinlich gegen 14:20 Uhr.');
});

test('typed text, and a phrase of a later version, stay as they were sent', () => {
  for (const phrase of [null, 'something_new', 'n_answer_minutes'])
    expect(messageWords(said({ phrase }), book, zone)).toEqual({ text: 'سلام', language: 'fa', isSaid: false });
  expect(messageWords(said({ phrase: 'comfort_cold' }), undefined, zone).isSaid).toBe(false);
});

test('a reply with minutes names the time that it means, from when it was written; a question does not', () => {
  const at = '2026-03-10T13:06:00.000Z';
  const sent = { phrase: 'n_answer_minutes', minutes: 10, written_at: at, sent_at: at };
  expect(aboutTime(sent, book, zone)).toBe('gegen 14:16 Uhr');
  expect(aboutTime({ ...sent, sent_at: '2026-03-10T13:27:00.000Z' }, book, zone)).toBe('gegen 14:16 Uhr');
  expect(aboutTime({ ...sent, written_at: '2026-03-10T13:51:00.000Z' }, book, zone)).toBe('gegen 14:16 Uhr');
  expect(aboutTime({ ...sent, phrase: 'n_ask_wait' }, book, zone)).toBeUndefined();
  expect(aboutTime({ ...sent, minutes: null }, book, zone)).toBeUndefined();
});
