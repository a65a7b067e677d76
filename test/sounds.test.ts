import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Signal, signals, wavOf } from '../scripts/generate/tones.ts';

const names = Object.keys(signals) as Signal[];
const secondsOf = (signal: Signal) => signals[signal].reduce((sum, { seconds }) => sum + seconds, 0);

test.each(names)('the file of %s is what the script makes', (signal) => {
  const file = readFileSync(new URL(`../src/web/kit/sounds/${signal}.wav`, import.meta.url));
  expect(file.equals(wavOf(signal))).toBe(true);
});

test('S26 high urgency sounds for at least 3 s; the others are one tone and two', () => {
  expect(secondsOf('high')).toBeGreaterThanOrEqual(3);
  const tones = (signal: Signal) => signals[signal].filter(({ hertz }) => hertz !== null).length;
  expect([tones('low'), tones('normal')]).toEqual([1, 2]);
});

test('no sample is cut off at the edge of the range', () => {
  for (const signal of names) {
    const data = wavOf(signal).subarray(44);
    const samples = new Int16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
    expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(32_767);
  }
});
