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

/** Samples of 10 ms, by which a tone is known from silence whatever its pitch. */
const windowSamples = 120;

/** The rhythm of a file: how long each tone lasts and each silence between two, in hundredths of a second. */
function rhythmOf(signal: Signal): { tones: number[]; silences: number[] } {
  const data = wavOf(signal).subarray(44);
  const samples = new Int16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
  const runs: { sounds: boolean; length: number }[] = [];
  for (let at = 0; at < samples.length; at += windowSamples) {
    const sounds = samples.subarray(at, at + windowSamples).some((sample) => Math.abs(sample) > 2_000);
    const last = runs.at(-1);
    if (last?.sounds === sounds) last.length++;
    else runs.push({ sounds, length: 1 });
  }
  const lengths = (ofTones: boolean) => runs.filter(({ sounds }) => sounds === ofTones).map(({ length }) => length);
  return { tones: lengths(true), silences: lengths(false) };
}

test('S26 whoever hears no pitch tells the urgencies apart by their rhythm: one beat, two, and three groups of quick ones', () => {
  const [low, normal, high] = [rhythmOf('low'), rhythmOf('normal'), rhythmOf('high')];
  expect([low, normal, high].map(({ tones }) => tones.length)).toEqual([1, 2, 12]);
  expect([low, normal].map(({ silences }) => silences.length)).toEqual([0, 1]);
  const longest = (lengths: readonly number[]) => Math.max(...lengths);
  // Each beat of the urgent one is shorter than any of the others, and its groups of four stand apart.
  expect(longest(high.tones)).toBeLessThan(Math.min(...low.tones, ...normal.tones));
  const pauses = high.silences.flatMap((length, place) => (length >= 2 * Math.min(...high.silences) ? [place] : []));
  expect(pauses).toEqual([3, 7]);
});
