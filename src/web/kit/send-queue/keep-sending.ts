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

/** The pages of this device, each of which hears what another one changes; null where the browser has no such channel. */
let pages: BroadcastChannel | null | undefined;

function otherPages(): BroadcastChannel | null {
  pages ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel('wardbell.send-queue') : null;
  return pages;
}

/** Tells the other pages of this device that a queue has changed. */
export function announce(): void {
  otherPages()?.postMessage(null);
}

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
  const isSeen = () => document.visibilityState === 'visible';
  const read = () => void sendQueue.refresh();
  /** Reads before it sends: another page may have written what this one does not know. */
  const sendAll = () => void sendQueue.refresh().then(send);
  const whenSeen = () => isSeen() && sendAll();
  sendAll();
  const timer = setInterval(() => isSeen() && send(), timing.sendRetrySeconds * 1000);
  otherPages()?.addEventListener('message', read);
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
    otherPages()?.removeEventListener('message', read);
    for (const leave of left) leave();
  };
}
