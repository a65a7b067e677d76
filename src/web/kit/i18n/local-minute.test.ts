import { expect, test } from 'vitest';
import { localMinute } from './local-minute.ts';

test('a time is read off the clock of the hospital, whichever half of the year it is', () => {
  expect(localMinute('2026-11-23T05:30:12.000Z', 'Europe/Berlin')).toBe('2026-11-23T06:30');
  expect(localMinute('2026-07-01T05:30:12.000Z', 'Europe/Berlin')).toBe('2026-07-01T07:30');
  expect(localMinute('2026-07-01T23:45:00.000Z', 'Asia/Kolkata')).toBe('2026-07-02T05:15');
  expect(localMinute('', 'Europe/Berlin')).toBe('');
});
