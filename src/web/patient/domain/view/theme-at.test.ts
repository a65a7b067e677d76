import { expect, test } from 'vitest';
import { themeAt } from './theme-at.ts';

const at = (utc: string, timeZone = 'Europe/Berlin') => themeAt('by_hour', Date.parse(utc), timeZone);

test('by the hour it is dark from nine in the evening to six in the morning, on the clock of the hospital', () => {
  expect(at('2026-03-02T19:59:00Z')).toBe('day'); // 20:59 in Berlin
  expect(at('2026-03-02T20:00:00Z')).toBe('night');
  expect(at('2026-03-02T23:30:00Z')).toBe('night'); // half past midnight
  expect(at('2026-03-03T04:59:00Z')).toBe('night');
  expect(at('2026-03-03T05:00:00Z')).toBe('day');
  expect(at('2026-03-03T05:00:00Z', 'America/New_York')).toBe('night');
});

test('what was chosen by hand stays, whatever the hour', () => {
  for (const theme of ['day', 'night', 'contrast'] as const)
    expect(themeAt(theme, Date.parse('2026-03-02T23:30:00Z'), 'Europe/Berlin')).toBe(theme);
});
