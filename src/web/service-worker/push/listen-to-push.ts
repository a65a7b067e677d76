import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { timing } from '#shared/kernel/timing.ts';
import { workers } from '#shared/kernel/workers.ts';
import { acceptByPush, givePushReceipt } from '#shared/notifications/push.endpoints.ts';
import type { PushPayload } from '#shared/notifications/push-payload.ts';
import type { WorkerScope } from '#web/service-worker/scope.ts';
import { noticeOf, notKnownNotice, notTakenNotice, takenNotice } from './notification.ts';

/** Shows what the server pushes, says so at once, and does what its owner taps. */
export function listenToPush(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const payload = event.data?.json() as PushPayload | undefined; // encrypted by our own server for this device
    if (payload) event.waitUntil(Promise.all([receive(worker, payload), renewIconCount(worker)]));
  });
  worker.addEventListener('notificationclick', (event) => {
    const { data } = event.notification;
    event.notification.close();
    const { accept } = data;
    event.waitUntil(event.action === 'accept' && accept ? take(worker, data, accept) : open(worker, data.url));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAnew(worker, event.oldSubscription?.options));
  });
}

/** Whatever comes is shown, as browsers demand; of two in the wrong order the newer stays, in silence. */
async function receive({ registration }: WorkerScope, payload: PushPayload): Promise<void> {
  const shown = await registration.getNotifications({ tag: payload.tag });
  const newer = shown.find(({ data }) => data.version > payload.version);
  if (newer) await registration.showNotification(...noticeOf({ ...newer.data, kind: 'settled' }));
  else await registration.showNotification(...noticeOf(payload));
  if (payload.receipt) await giveReceipt(payload, payload.receipt);
}

async function giveReceipt(payload: PushPayload, receipt: string): Promise<void> {
  await sendUntilAnswered(givePushReceipt, payload, receipt, async () => undefined);
}

/** Only the server says that it is taken, or that it is not. As long as it says nothing, that is what is shown. */
async function take({ registration }: WorkerScope, payload: PushPayload, accept: string): Promise<void> {
  const showNotKnown = () => registration.showNotification(...notKnownNotice(payload));
  const status = await sendUntilAnswered(acceptByPush, payload, accept, showNotKnown);
  if (status === null) return;
  const isTaken = status >= 200 && status < 300;
  await registration.showNotification(...(isTaken ? takenNotice(payload) : notTakenNotice(payload)));
}

/**
 * The server may be away for a moment; a refusal is final. `unanswered` is called once, after the first try without an
 * answer. Answers the status, or null when none came.
 */
async function sendUntilAnswered(
  endpoint: Endpoint,
  payload: PushPayload,
  capability: string,
  unanswered: () => Promise<void>,
): Promise<number | null> {
  for (let attempt = 1; attempt <= timing.pushReceiptTries; attempt++) {
    const status = await say(endpoint, payload, capability);
    if (status > 0 && status < 500) return status;
    if (attempt === 1) await unanswered();
    if (attempt < timing.pushReceiptTries)
      await new Promise((resolve) => setTimeout(resolve, timing.sendRetrySeconds * 1000));
  }
  return null;
}

/** The status of the answer; 0 when there was none. */
async function say({ path, method }: Endpoint, { language }: PushPayload, capability: string): Promise<number> {
  const body = JSON.stringify({ capability });
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(timing.sendTimeoutSeconds * 1000);
  try {
    return (await fetch(`/api/${language}${path}`, { method, headers, body, signal, redirect: 'error' })).status;
  } catch {
    return 0; // the caller decides what no answer means
  }
}

/** The card on the board: in the page that is open, else in a new one. A ward station on this device is left alone. */
async function open({ clients, location }: WorkerScope, url: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = pages.find((page) => isOurs(new URL(page.url)));
  if (!own) {
    await clients.openWindow(url);
    return;
  }
  await own.focus();
  if (own.url === location.origin + url) return;
  // A page that no worker controls yet cannot be led anywhere.
  await own.navigate(url).catch(() => clients.openWindow(url));
}

function isOurs({ pathname }: URL): boolean {
  const { scope } = workers.staff;
  return (pathname === scope || pathname.startsWith(`${scope}/`)) && !pathname.includes('/station');
}

/**
 * The push service gave the device another address: only a signed-in page can tell the server, now or when it opens.
 */
async function subscribeAnew({ registration, clients }: WorkerScope, options: unknown): Promise<void> {
  if (options) await registration.pushManager.subscribe(options);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('push-address-changed');
}

/** The number on the icon may be of a page that is gone: only a page that is there and runs says it again. */
async function renewIconCount({ navigator, clients }: WorkerScope): Promise<void> {
  await navigator.clearAppBadge?.().catch(() => undefined); // a platform that refuses it has shown none
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('say-what-waits');
}
