import { expect, test } from 'vitest';
import { sampleThread, sampleThreads } from '#web/gallery/samples/messages.ts';
import { ago, me } from '#web/gallery/samples/requests.ts';
import { threadCalls } from './thread-calls.ts';
import { type Heard, whoSounds } from './who-sounds.ts';

const waits = { ...sampleThread, unread: 1, waiting_since: ago(10), alerted_at: ago(10), notified: [me] };
const after = (threads: Parameters<typeof threadCalls>[0], heard: Heard = new Map(), now = 0) =>
  whoSounds(threadCalls(threads, true), heard, { me, now });

test('S36 a message sounds once, softly, for who is notified; after a further alert once more', () => {
  const first = after([waits]);
  expect(first.play).toBe('low');
  expect(after([waits], first.heard, 60_000).play).toBeNull();
  expect(after([{ ...waits, alerted_at: ago(0) }], first.heard, 60_000).play).toBe('low');
  expect(after([{ ...waits, notified: ['another'] }]).play).toBeNull();
});

test('S36 an urgent one sounds like high urgency again and again until somebody has opened it', () => {
  const urgent = { ...waits, is_urgent: true };
  const first = after([urgent]);
  expect(first.play).toBe('high');
  expect(after([urgent], first.heard, 9000).play).toBe('high');
  const opened = after([{ ...urgent, waiting_since: null }], first.heard, 18_000);
  expect([opened.play, opened.ringing.size]).toEqual([null, 0]);
});

test('nothing sounds for who is not on duty, nor for a thread in which nothing waits', () => {
  expect(threadCalls([waits], false)).toEqual([]);
  expect(threadCalls(undefined, true)).toEqual([]);
  expect(threadCalls(sampleThreads, true)).toHaveLength(3);
});
