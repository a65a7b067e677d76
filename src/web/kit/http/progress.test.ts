import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progress, startedCall } from './progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('it follows the calls from 200 ms on, and ends when the last of them has ended', () => {
  const first = startedCall();
  vi.advanceTimersByTime(100);
  const second = startedCall();
  vi.advanceTimersByTime(99);
  expect(progress.get()).toBe('idle');
  vi.advanceTimersByTime(1);
  expect(progress.get()).toBe('running');
  first(true);
  vi.advanceTimersByTime(1000);
  expect(progress.get()).toBe('running');
  second(true);
  vi.advanceTimersByTime(0);
  expect(progress.get()).toBe('idle');
});

test('a short call shows nothing; what is shown stays for at least 200 ms', () => {
  startedCall()(true);
  vi.advanceTimersByTime(1000);
  expect(progress.get()).toBe('idle');
  const ended = startedCall();
  vi.advanceTimersByTime(250);
  ended(true);
  vi.advanceTimersByTime(149);
  expect(progress.get()).toBe('running');
  vi.advanceTimersByTime(1);
  expect(progress.get()).toBe('idle');
});

test('a failure is shown once all have ended, and then no more', () => {
  const [first, second] = [startedCall(), startedCall()];
  first(false);
  vi.advanceTimersByTime(500);
  expect(progress.get()).toBe('running');
  second(true);
  expect(progress.get()).toBe('failed');
  vi.advanceTimersByTime(800);
  expect(progress.get()).toBe('idle');
  startedCall()(true);
  vi.advanceTimersByTime(1000);
  expect(progress.get()).toBe('idle');
});
