import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { link } from '#web/kit/live/link-state.ts';
import { noteLeaving, noteNoAnswer, onItsWay, unsentState } from './on-its-way.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onItsWay.set(() => []);
  link.set(() => 'connected');
});

function tap(online: boolean, state: 'connected' | 'lost'): void {
  vi.stubGlobal('navigator', { onLine: online });
  link.set(() => state);
  noteLeaving('tap');
}
const said = () => unsentState(onItsWay.get(), 'tap');

test('S13 with a link a tap is being sent for 2 s, and only then waits unsent', () => {
  tap(true, 'connected');
  vi.advanceTimersByTime(1_999);
  expect(said()).toBe('sending');
  vi.advanceTimersByTime(1);
  expect(said()).toBe('waiting_unsent');
});

test.each([
  [false, 'connected'],
  [true, 'lost'],
] as const)('S13 online %s, link %s: a tap waits unsent within 1 s', (online, state) => {
  tap(online, state);
  expect(said()).toBe('sending');
  vi.advanceTimersByTime(1_000);
  expect(said()).toBe('waiting_unsent');
});

test('S13 a try that came to nothing waits at once; a tap of a page before this one waits from the start', () => {
  tap(true, 'connected');
  noteNoAnswer('tap');
  expect(said()).toBe('waiting_unsent');
  expect(unsentState(onItsWay.get(), 'of the page before')).toBe('waiting_unsent');
});
