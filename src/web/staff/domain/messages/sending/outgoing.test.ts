import { expect, test } from 'vitest';
import { newEntry } from '#web/kit/send-queue/entry.ts';
import { arrivedOf, outgoingOf } from './outgoing.ts';
import type { OutgoingBody } from './outgoing-body.ts';
import type { StaffEntry } from './staff-calls.ts';

const unsaid = { phrase: null, minutes: null, named_time: null, answer_to: null };
const body = (id: string): OutgoingBody => ({
  ...unsaid,
  ...{ id, text: `Nachricht ${id}`, language: 'de', written_at: `2026-01-01T10:00:0${id}.000Z` },
});
const kept = (id: string, stay = 'stay-1', scope = 'anna'): StaffEntry =>
  newEntry(
    { id, scope, asked_at: body(id).written_at, shown: null },
    { kind: 'message', params: { id: stay }, body: body(id) },
  );
const none = {
  me: 'anna',
  stay: 'stay-1',
  now: Date.parse(body('9').written_at),
  there: [],
  entries: [],
  leaving: [],
  sent: [],
};
const shown = (known: Partial<Parameters<typeof outgoingOf>[0]>) =>
  outgoingOf({ ...none, ...known }).map(({ body: { id }, state }) => [id, state]);

test('what waits, is on its way, was refused or just sent stands in the order in which it was written', () => {
  expect(
    shown({
      entries: [{ ...kept('2'), refused: true }, kept('3'), kept('4')],
      leaving: ['4'],
      sent: [{ stay: 'stay-1', body: body('1') }],
    }),
  ).toEqual([
    ['1', 'sending'],
    ['2', 'refused'],
    ['3', 'waiting'],
    ['4', 'sending'],
  ]);
});

test('what the thread shows already does not stand below it again', () => {
  expect(shown({ entries: [kept('1'), kept('2')], there: [{ id: '1' }] })).toEqual([['2', 'waiting']]);
});

test('what was just sent stands once while the device still holds it', () => {
  const sent = [{ stay: 'stay-1', body: body('1') }];
  expect(shown({ entries: [kept('1'), kept('2')], sent })).toEqual([
    ['1', 'sending'],
    ['2', 'waiting'],
  ]);
});

test('another thread’s and another person’s are not shown', () => {
  expect(
    shown({
      entries: [kept('1', 'stay-2'), kept('2', 'stay-1', 'bilal'), { ...kept('4', 'stay-1', 'bilal'), refused: true }],
      sent: [{ stay: 'stay-2', body: body('3') }],
    }),
  ).toEqual([]);
});

const hours = (count: number) => none.now + count * 3_600_000;

test('what has waited for long is held, unless it is on its way again', () => {
  const known = { entries: [kept('1'), kept('2')], leaving: ['2'], now: hours(1) };
  expect(shown(known)).toEqual([
    ['1', 'held'],
    ['2', 'sending'],
  ]);
});

test('of what is held and had arrived after all nobody is asked', () => {
  const known = {
    me: 'anna',
    there: [{ id: '1' }, { id: '3' }],
    entries: [kept('1'), kept('2'), kept('3', 'stay-1', 'bilal')],
  };
  expect(arrivedOf({ ...known, now: hours(1) })).toEqual(['1']);
  expect(arrivedOf({ ...known, now: none.now })).toEqual([]);
});

test('of what was refused and had arrived before nothing is kept; what waits is answered by its next try', () => {
  const refused = [kept('1'), kept('2'), kept('3', 'stay-1', 'bilal')].map((entry) => ({
    ...entry,
    refused: true as const,
  }));
  const there = [{ id: '1' }, { id: '3' }, { id: '4' }];
  expect(arrivedOf({ me: 'anna', there, entries: [...refused, kept('4')], now: none.now })).toEqual(['1']);
});
