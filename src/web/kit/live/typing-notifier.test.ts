import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channels } from '#shared/kernel/channels.ts';
import { Subscriptions } from './channels.ts';
import type { Pusher } from './pusher.ts';
import { createTypingNotifier } from './typing-notifier.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A connection whose channel stands once it is joined; as the library, it sends on it before that too. */
function fakePusher() {
  const sent: unknown[] = [];
  const channel = { subscribed: false, trigger: (_: string, payload: unknown) => sent.push(payload) > 0 };
  const named = (name: string) => (name === channels.stay('a') ? channel : undefined);
  return { pusher: { channel: named } as unknown as Pusher, channel, sent };
}

test('a key that is typed before the channel stands keeps no later one from saying so; then it is said every 3 s', () => {
  const { pusher, channel, sent } = fakePusher();
  const subscriptions = new Subscriptions();
  const type = createTypingNotifier('patient', subscriptions);
  type('a');
  subscriptions.carryOver(pusher);
  type('a');
  expect(sent).toEqual([]);
  channel.subscribed = true;
  type('a');
  type('a');
  expect(sent).toEqual([{ side: 'patient' }]);
  vi.advanceTimersByTime(3000);
  type('a');
  expect(sent).toHaveLength(2);
});
