import { expect, test } from 'vitest';
import { longestPeriodDays } from '#shared/figures/longest-period.ts';
import { askedIn, daysBefore, isPeriod, todayIn } from './period.ts';

const asked = (address: string) => askedIn(new URLSearchParams(address), '2026-11-27');

test('without a word the last thirty days are asked for, today included', () => {
  expect(asked('')).toEqual({ span: '30', query: { from: '2026-10-29', to: '2026-11-27' } });
  expect(asked('days=7')).toEqual({ span: '7', query: { from: '2026-11-21', to: '2026-11-27' } });
  expect(asked('days=8').span).toBe('30');
});

test('days of its own and a department stay in the address', () => {
  expect(asked('from=2026-01-01&to=2026-01-31&department_id=d')).toEqual({
    span: null,
    query: { from: '2026-01-01', to: '2026-01-31', department_id: 'd' },
  });
});

test('days are those of the calendar, over the ends of months and years and over a change of the clocks', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBefore('2027-01-01', 1)).toBe('2026-12-31');
  expect(daysBefore('2026-03-30', 2)).toBe('2026-03-28');
  expect(todayIn('Pacific/Auckland', Date.parse('2026-11-27T12:00:00Z'))).toBe('2026-11-28');
});

test('only days in order, as many as are counted at once, are a period', () => {
  const today = '2026-11-27';
  expect(isPeriod(today, today)).toBe(true);
  expect(isPeriod(today, daysBefore(today, 1))).toBe(false);
  expect(isPeriod(daysBefore(today, longestPeriodDays - 1), today)).toBe(true);
  expect(isPeriod(daysBefore(today, longestPeriodDays), today)).toBe(false);
  expect(isPeriod('0002-11-27', today)).toBe(false); // a year that is being typed
  expect(isPeriod('', today)).toBe(false);
});
