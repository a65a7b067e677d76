import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '#web/kit/store.ts';
import type { Entry, QueuedCall } from './entry.ts';
import { announce, keepSending } from './keep-sending.ts';
import type { SendQueue } from './send-queue.ts';

const entry: Entry = { id: '1', scope: 'anna', asked_at: '', shown: null, calls: [], attempted: false };

/** What lies on the device, whichever page has written it. */
let stored: readonly Entry[];
let flushed: number;
let page: EventTarget & { visibilityState: string };
let stop: () => void;
let entries: ReturnType<typeof createStore<readonly Entry[]>>;
/** Another page of this device. */
let other: BroadcastChannel;

beforeEach(() => {
  stored = [];
  flushed = 0;
  entries = createStore<readonly Entry[]>([]);
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  other = new BroadcastChannel('wardbell.send-queue');
  const none = () => Promise.reject(new Error('not asked for here'));
  const flush = async () => {
    flushed += 1;
    return true;
  };
  const refresh = async () => entries.set(stored);
  const queue: SendQueue<QueuedCall, unknown> = {
    ...{ entries, flush, flushAnew: flush, refresh },
    ...{ add: none, undo: none, askAnew: none, drop: none, endScope: none },
  };
  stop = keepSending(queue);
});

afterEach(() => {
  stop();
  other.close();
});

test('what another page has written is known here at once', async () => {
  expect(entries.get()).toEqual([]);
  stored = [entry];
  other.postMessage(null);
  await vi.waitFor(() => expect(entries.get()).toEqual([entry]));
});

test('other pages hear of what is changed here', async () => {
  const heard = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }));
  announce();
  await heard;
});

test('a page that is seen again reads what is stored and sends it, also where it knew of nothing', async () => {
  await Promise.resolve();
  stored = [entry];
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(flushed).toBe(1));
  expect(entries.get()).toEqual([entry]);
});
