import { expect, test } from 'vitest';
import { AnnouncedLately } from './announced-lately.ts';

function atTime() {
  let now = 0;
  const lately = new AnnouncedLately({ now: () => now, every: () => () => undefined }, 20_000);
  return {
    lately,
    at(ms: number) {
      now = ms;
    },
  };
}

test('a channel is one that was announced on lately for 20 s after each time', () => {
  const { lately, at } = atTime();
  at(30_000);
  expect(lately.has('private-stay.1')).toBe(false);
  lately.note(['private-stay.1']);
  expect(lately.has('private-stay.1')).toBe(true);
  expect(lately.has('private-stay.2')).toBe(false);
  at(45_000);
  lately.note(['private-stay.1', 'private-stay.2']);
  at(60_000);
  expect(lately.has('private-stay.1')).toBe(true);
  at(65_001);
  expect(lately.has('private-stay.1')).toBe(false);
});

test('a process that has just started takes each channel for one', () => {
  const { lately, at } = atTime();
  at(19_000);
  expect(lately.has('private-stay.1')).toBe(true);
  at(20_001);
  expect(lately.has('private-stay.1')).toBe(false);
});
