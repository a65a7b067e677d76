import { expect, test } from 'vitest';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';
import { hearingBeside, type Tap, tapsOfScreen } from './hearing.ts';

const row = (id: string, number: number | null): MessageRow => ({
  ...{ id, number, side: 'patient', phrase: null, minutes: null, named_time: null, answer_to: null, text: id },
  ...{ language: 'de', written_at: '2026-01-01T10:00:00Z', sent_at: '2026-01-01T10:00:00Z' },
  ...{ is_notice: false, by: null, mark: number === null ? 'queued' : 'sent' },
});

const tap = (key: string, at: number, place: Tap['place'] = { x: 100, y: 500 }): Tap => ({ key, at, place });
const beside = { x: 260, y: 500 };
const first = row('first', 1);

test('a second phrase is heard right after the first, though that stands in the thread now and has moved the keys', () => {
  const hearing = hearingBeside([first]);
  expect(hearing.hears(tap('say_yes', 1000), 400)).toBe(true);
  hearing.show([first, row('yes', null)], 1010, 400);
  expect(hearing.hears(tap('say_thanks', 1200, beside), 460)).toBe(true);
  hearing.show([first, row('yes', 2), row('thanks', null)], 1250, 460); // the server has the first one
  expect(hearing.hears(tap('say_no', 1500, { x: 100, y: 600 }), 520)).toBe(true);
});

test('of a double tap one half is heard, also where the first one has brought another key under the finger', () => {
  const hearing = hearingBeside([]);
  expect(hearing.hears(tap('say_yes', 1000), 400)).toBe(true);
  expect(hearing.hears(tap('say_yes', 1200, beside), 400)).toBe(false);
  expect(hearing.hears(tap('say_no', 1300, { x: 110, y: 520 }), 460)).toBe(false);
  expect(hearing.hears(tap('say_yes', 1600), 460)).toBe(true);
});

test('the second half of a double tap on a group says none of the phrases that have come to its place', () => {
  const hearing = hearingBeside([]);
  expect(hearing.hears(tap('pain', 1000), 400)).toBe(true);
  expect(hearing.hears(tap('pain_have', 1250, { x: 96, y: 503 }), 400)).toBe(false);
  expect(hearing.hears(tap('pain_have', 1700), 400)).toBe(true);
});

test('two presses by keyboard or switch are two taps where they are on two keys', () => {
  const hearing = hearingBeside([]);
  expect(hearing.hears(tap('say_yes', 1000, null), 400)).toBe(true);
  expect(hearing.hears(tap('say_yes', 1200, null), 400)).toBe(false);
  expect(hearing.hears(tap('say_thanks', 1300, null), 400)).toBe(true);
});

test('no tap is heard right after a message from outside has moved the keys, or one that went', () => {
  const hearing = hearingBeside([first]);
  hearing.show([first, row('second', 2)], 1000, 400);
  expect(hearing.hears(tap('say_yes', 1500), 460)).toBe(false);
  expect(hearing.hears(tap('say_yes', 1600), 460)).toBe(true);
  hearing.show([first], 3000, 460);
  expect(hearing.hears(tap('say_no', 3100, beside), 400)).toBe(false);
});

test('a message that has left the keys where they were swallows no tap, unless one just before it has moved them', () => {
  const hearing = hearingBeside([first]);
  hearing.show([first, row('second', 2)], 1000, 400);
  expect(hearing.hears(tap('say_yes', 1100), 400)).toBe(true);
  hearing.show([first, row('second', 2), row('third', 3)], 3000, 400);
  hearing.show([first, row('second', 2), row('third', 3), row('fourth', 4)], 3100, 460);
  expect(hearing.hears(tap('say_thanks', 3200, beside), 460)).toBe(false);
});

test('the second half of a double tap is left aside whichever keys it falls on: an answer, the key that opens the answers, what is asked for', () => {
  const taps = tapsOfScreen();
  const [inThread, beside] = [hearingBeside([first], taps), hearingBeside([first], taps)];
  expect(inThread.hears(tap('answer_first', 1000), 100)).toBe(true);
  expect(inThread.hears(tap('say_yes', 1200, { x: 104, y: 505 }), 100)).toBe(false);
  expect(inThread.hears(tap('say_yes', 1700), 100)).toBe(true);
  expect(inThread.hears(tap('say_yes', 1900), 100)).toBe(false);
  expect(beside.hears(tap('say_thanks', 2000, { x: 110, y: 490 }), 400)).toBe(false);
  expect(taps.takes(tap('ask_water', 2100))).toBe(false);
  expect(beside.hears(tap('say_thanks', 2200, { x: 260, y: 500 }), 400)).toBe(true);
});
