import { expect, test } from 'vitest';
import { instantOf } from './instant-of.ts';

const berlin = 'Europe/Berlin';
const now = Date.parse('2026-03-10T13:06:20Z'); // 14:06 there

test('a time of day is the next one on the clock of the hospital', () => {
  expect(instantOf('14:20', now, berlin)).toBe('2026-03-10T13:20:00.000Z');
  expect(instantOf('14:06', now, berlin)).toBe('2026-03-10T13:06:00.000Z');
  expect(instantOf('08:00', now, berlin)).toBe('2026-03-11T07:00:00.000Z');
  expect(instantOf('08:00', now, 'America/New_York')).toBe('2026-03-11T12:00:00.000Z');
});

test('over the night on which the clock is moved it stays the time of day', () => {
  const evening = Date.parse('2026-03-28T20:00:00Z'); // 21:00 there; at 2:00 it becomes 3:00
  expect(instantOf('07:30', evening, berlin)).toBe('2026-03-29T05:30:00.000Z');
  const autumn = Date.parse('2026-10-24T19:00:00Z'); // 21:00 there; at 3:00 it becomes 2:00
  expect(instantOf('07:30', autumn, berlin)).toBe('2026-10-25T06:30:00.000Z');
});

test('what is no time is none', () => {
  expect(instantOf('', now, berlin)).toBeNull();
});
