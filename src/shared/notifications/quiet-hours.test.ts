import { expect, test } from 'vitest';
import { QuietHours } from './quiet-hours.schemas.ts';
import { isQuietAt, timeOfDay } from './quiet-hours.ts';

test('hours over midnight hold from their beginning to the minute before their end', () => {
  const night = { from: '22:00', until: '06:00' };
  const held = ['21:59', '22:00', '23:59', '00:00', '05:59', '06:00'].map((at) => isQuietAt(night, at));
  expect(held).toEqual([false, true, true, true, true, false]);
});

test('hours of one day hold between', () => {
  const noon = { from: '12:30', until: '13:00' };
  expect(['12:29', '12:30', '12:59', '13:00'].map((at) => isQuietAt(noon, at))).toEqual([false, true, true, false]);
});

test('the time of the day is that of the zone, with midnight as 00:00', () => {
  expect(timeOfDay(Date.parse('2026-03-01T23:00:00Z'), 'Europe/Berlin')).toBe('00:00');
  expect(timeOfDay(Date.parse('2026-07-01T20:05:00Z'), 'Europe/Berlin')).toBe('22:05');
});

test.each([
  ['24:00', '06:00'],
  ['7:00', '08:00'],
  ['07:00', '07:00'],
])('%s to %s are no hours', (from, until) => {
  expect(QuietHours.safeParse({ from, until }).success).toBe(false);
});
