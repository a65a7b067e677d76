import { workers } from '#shared/kernel/workers.ts';
import { acceptByPush, declineByPush, givePushReceipt } from '#shared/notifications/push.endpoints.ts';
import type { PushPayload } from '#shared/notifications/push-payload.ts';
import type { WorkerScope } from '#web/service-worker/scope.ts';
import { type Group, groupIn, withAnswer, without, withPush } from './group.ts';
import { type Button, callFor, noticeOf, type Outcome, outcomeOf, unansweredOutcome } from './notification.ts';
import { sayUntilAnswered } from './say.ts';

/** Shows what the server pushes, says so at once, and does what its owner taps. */
export function listenToPush(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const payload = event.data?.json() as PushPayload | undefined; // encrypted by our own server for this device
    if (payload) event.waitUntil(Promise.all([receive(worker, payload), renewIconCount(worker)]));
  });
  worker.addEventListener('notificationclick', (event) => {
    const shown = groupIn(event.notification.data);
    const button = event.action === 'accept' || event.action === 'decline' ? event.action : null;
    const call = button && callFor(shown, button);
    // After a button it stays until there is something to say in its place: one that is closed may take what replaces it along.
    if (!call) event.notification.close();
    event.waitUntil(call ? press(worker, call, button) : open(worker, (shown.calls[0] ?? shown.latest).url));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAnew(worker, event.oldSubscription?.options));
  });
}

/** Whatever comes is shown, as browsers demand. */
async function receive(worker: WorkerScope, payload: PushPayload): Promise<void> {
  const { registration } = worker;
  await inTurn(async () => {
    await leaveOthers(worker, payload);
    const before = await groupShown(worker, payload);
    await registration.showNotification(...noticeOf(withPush(before, payload)));
  });
  if (payload.receipt) await giveReceipt(worker, payload, payload.receipt);
}

async function giveReceipt(worker: WorkerScope, payload: PushPayload, capability: string): Promise<void> {
  const said = { endpoint: givePushReceipt, payload, capability };
  await sayUntilAnswered(said, async () => undefined, hasNetwork(worker));
}

const endpoints = { accept: acceptByPush, decline: declineByPush };

/** Only the server says what came of it. As long as it says nothing, that is what is shown; other calls stay. */
async function press(worker: WorkerScope, call: PushPayload, button: Button): Promise<void> {
  const { registration } = worker;
  const capability = call[button];
  if (!capability) return;
  const show = (outcome: Outcome) =>
    inTurn(async () => {
      const next = withAnswer(await groupShown(worker, call), call, outcome);
      if (next) await registration.showNotification(...noticeOf({ group: next, isHeard: outcome.isHeard }));
    });
  const said = { endpoint: endpoints[button], payload: call, capability };
  const showUnanswered = (isOffline: boolean) => show(unansweredOutcome(call, button, isOffline));
  const answered = await sayUntilAnswered(said, showUnanswered, hasNetwork(worker));
  if (answered) await show(outcomeOf(call, button, answered));
}

async function groupShown({ registration }: WorkerScope, { group }: PushPayload): Promise<Group | undefined> {
  const shown = await registration.getNotifications({ tag: group });
  const last = shown.at(-1);
  return last && groupIn(last.data);
}

/** The patient is in another bed by now: what called from the one before does so no more. */
async function leaveOthers(worker: WorkerScope, { tag, group }: PushPayload): Promise<void> {
  const all = await worker.registration.getNotifications();
  const shown = all.map(({ data }) => groupIn(data));
  const left = shown.filter(({ latest, calls }) => latest.group !== group && calls.some((call) => call.tag === tag));
  for (const one of left) await leave(worker, one, tag);
}

/** A request is not in this notification any more, which goes where no other calls in it. */
async function leave({ registration }: WorkerScope, group: Group, request: string): Promise<void> {
  const rest = without(group, request);
  if (rest) {
    await registration.showNotification(...noticeOf({ group: rest, isHeard: false }));
    return;
  }
  for (const shown of await registration.getNotifications({ tag: group.latest.group })) shown.close();
}

let turn: Promise<void> = Promise.resolve();

/**
 * What is shown is read, changed and shown again by one at a time: of two pushes at once neither is lost. Chromium would
 * also drop a notification that is being shown while another push reads them.
 */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work);
  turn = done.catch(() => undefined); // whoever waits for this one hears of it
  return done;
}

/** A browser that knows of no network has sent nothing; one that thinks it has one may be wrong. */
function hasNetwork({ navigator }: WorkerScope): () => boolean {
  return () => navigator.onLine !== false;
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
