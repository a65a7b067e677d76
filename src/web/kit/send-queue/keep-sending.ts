import { timing } from '#shared/kernel/timing.ts';
import { onReconnect } from '#web/kit/live/link.ts';
import { link } from '#web/kit/live/link-state.ts';
import type { QueuedCall } from './entry.ts';
import type { SendQueue } from './send-queue.ts';

/** One sender per device where the browser has locks; elsewhere one per page. */
export function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request('wardbell.send-queue', work);
  alone = alone.then(work, work);
  return alone;
}

let alone: Promise<void> = Promise.resolve();

/**
 * Sends what waits: at the start, when the link is back, when the page is seen, and every few seconds while it is
 * (S13).
 */
export function keepSending<Call extends QueuedCall, Shown>(sendQueue: SendQueue<Call, Shown>): () => void {
  const send = () => {
    if (sendQueue.entries.get().length > 0) void sendQueue.flush();
  };
  const sendAnew = () => {
    if (sendQueue.entries.get().length > 0) void sendQueue.flushAnew();
  };
  const whenSeen = () => document.visibilityState === 'visible' && send();
  void sendQueue.refresh().then(send);
  const timer = setInterval(whenSeen, timing.sendRetrySeconds * 1000);
  window.addEventListener('online', sendAnew);
  document.addEventListener('visibilitychange', whenSeen);
  const left = [
    onReconnect(sendAnew),
    link.subscribe(() => {
      if (link.get() === 'connected') sendAnew();
    }),
  ];
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', sendAnew);
    document.removeEventListener('visibilitychange', whenSeen);
    for (const leave of left) leave();
  };
}
