import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timing } from '#shared/requests/timing.ts';
import { link } from '#web/kit/live/link-state.ts';
import { addTap, noteTap, taps } from './taps.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  taps.set(() => []);
  link.set(() => 'connected');
});

function tap(online: boolean, state: 'connected' | 'lost'): void {
  vi.stubGlobal('navigator', { onLine: online });
  link.set(() => state);
  addTap({ id: 'tap', serviceId: 'water' } as Parameters<typeof addTap>[0]);
}
const said = () => taps.get()[0]?.state;

test('S13 with a link a tap is being sent for 2 s, and only then waits unsent', () => {
  expect(timing.noAnswerShownSeconds).toBe(2);
  tap(true, 'connected');
  vi.advanceTimersByTime(1_999);
  expect(said()).toBe('sending');
  vi.advanceTimersByTime(1);
  expect(said()).toBe('waiting');
});

test.each([
  [false, 'connected'],
  [true, 'lost'],
] as const)('S13 online %s, link %s: a tap waits unsent within 1 s', (online, state) => {
  tap(online, state);
  expect(said()).toBe('sending');
  vi.advanceTimersByTime(1_000);
  expect(said()).toBe('waiting');
});

test('S13 an answer within 2 s is never followed by "not sent"', () => {
  tap(true, 'connected');
  vi.advanceTimersByTime(1_500);
  noteTap('tap', 'sent');
  vi.advanceTimersByTime(2_000);
  expect(said()).toBe('sent');
});
