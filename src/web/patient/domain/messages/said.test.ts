import { expect, test } from 'vitest';
import { messages as de } from '#shared/locales/phrases/de.ts';
import { messages as fa } from '#shared/locales/phrases/fa.ts';
import { announcement } from '#web/kit/announce.ts';
import { aboutTime, announceSaid, saidIn } from './said.ts';

const german = { texts: de, language: 'de' as const };
const farsi = { texts: fa, language: 'fa' as const };
const sent = { minutes: 10, written_at: '2026-03-10T13:06:00Z', sent_at: '2026-03-10T13:06:00Z' };

test('a phrase is read in the language of the page; typed words and an unknown phrase as they were written', () => {
  const written = { phrase: 'n_do_lie_still', text: 'Please lie still.', minutes: null, named_time: null };
  expect(saidIn(german, written, 'Europe/Berlin')).toBe(de.n_do_lie_still);
  expect(saidIn(farsi, written, 'Europe/Berlin')).toBe(fa.n_do_lie_still);
  expect(saidIn(german, { ...written, phrase: 'a_later_one' }, 'Europe/Berlin')).toBe('Please lie still.');
  expect(saidIn(german, { ...written, phrase: null }, 'Europe/Berlin')).toBe('Please lie still.');
  expect(saidIn(null, written, 'Europe/Berlin')).toBe('Please lie still.');
});

test('a phrase is announced in the language of the page; words in another language apart, with their language', () => {
  const phrase = { phrase: 'n_do_lie_still', text: de.n_do_lie_still, minutes: null, named_time: null, language: 'de' };
  const typed = { ...phrase, phrase: null, text: 'Ich bringe es.' };
  const said = (spoken: typeof german | typeof farsi, written: typeof phrase | typeof typed) => {
    announceSaid('!', spoken, written, 'Europe/Berlin');
    const { text, foreign } = announcement.get();
    return { text, foreign };
  };
  expect(said(farsi, phrase)).toEqual({ text: `! ${fa.n_do_lie_still}`, foreign: null });
  expect(said(german, typed)).toEqual({ text: '! Ich bringe es.', foreign: null });
  expect(said(farsi, typed)).toEqual({ text: '!', foreign: { text: 'Ich bringe es.', language: 'de' } });
  const unknown = { ...phrase, phrase: 'a_later_one' };
  expect(said(farsi, unknown)).toEqual({ text: '!', foreign: { text: de.n_do_lie_still, language: 'de' } });
});

test("an answer in minutes means the hospital's clock time", () => {
  expect(aboutTime(german, { ...sent, phrase: 'n_answer_minutes' }, 'Europe/Berlin')).toBe('gegen 14:16 Uhr');
  expect(aboutTime(german, { ...sent, phrase: 'all_visit_ends' }, 'Europe/Berlin')).toBe('gegen 14:16 Uhr');
  // "Can it wait 10 minutes?" and "meals are late" name no time of the clock.
  expect(aboutTime(german, { ...sent, phrase: 'n_ask_wait' }, 'Europe/Berlin')).toBeNull();
  expect(aboutTime(german, { ...sent, phrase: 'all_meal_late' }, 'Europe/Berlin')).toBeNull();
});

test('an answer that waited on the device counts from when it was written; by a clock that is ahead, from when it was sent', () => {
  const kept = { ...sent, phrase: 'n_answer_minutes', sent_at: '2026-03-10T13:27:00Z' };
  expect(aboutTime(german, kept, 'Europe/Berlin')).toBe('gegen 14:16 Uhr');
  const ahead = { ...kept, written_at: '2026-03-10T13:51:00Z' };
  expect(aboutTime(german, ahead, 'Europe/Berlin')).toBe('gegen 14:37 Uhr');
});
