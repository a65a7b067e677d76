import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { sampleNow } from '#web/gallery/samples/requests.ts';
import { sampleBusy } from '#web/gallery/samples/station.ts';
import { rowState } from '#web/staff/screens/station/rules/row-state.ts';
import { displayClock, lineOnDisplay } from './display-words.ts';

const minutes = (n: number) => n * 60_000;

test.each([
  [minutes(0.7), '0:42'],
  [minutes(25), '25:00'],
  [minutes(60) - 1, '59:59'],
  [minutes(60), '1:00\u00a0h'],
  [minutes(95.5), '1:35\u00a0h'],
])('%s ms are read as %s', (length, words) => {
  expect(displayClock(length)).toBe(words);
});

test('while there is no connection every row says as of when it is, and promises no next step', () => {
  const words = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const t = words as unknown as TFunction<'staff'>; // answers keys and values in place of the words
  const line = (request: (typeof sampleBusy)[number], asOf: string | null) =>
    lineOnDisplay(rowState(request, sampleNow), request, { now: sampleNow, asOf }, t);
  for (const request of sampleBusy) {
    expect(line(request, '14:02')).toMatch(/^(station\.go · )?request\.as_of 14:02$/);
    expect(line(request, null)).not.toContain('as_of');
  }
  expect(sampleBusy.map((request) => line(request, '14:02').startsWith('station.go'))).toContain(true);
});
